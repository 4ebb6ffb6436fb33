import { SaxesParser, type SaxesTagNS } from 'saxes';
import { imageSize } from './image-size.ts';
import { positionAt } from './problems/position.ts';
import type { FileFault } from './problems/problem.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** What drawing programs write about a picture. Browsers know no element and no attribute of these. */
const NOTES = new Set([
  'http://www.inkscape.org/namespaces/inkscape',
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://purl.org/dc/elements/1.1/',
  'http://www.bohemiancoding.com/sketch/ns',
  'http://www.serif.com/',
]);

const words = (text: string) => new Set(text.trim().split(/\s+/));

/** The elements that render. All others are refused: those that run, embed, and move, and those that don't exist yet. */
const ELEMENTS = words(`
  svg g defs symbol use title desc metadata style a switch view
  path rect circle ellipse line polyline polygon image text tspan textPath
  marker linearGradient radialGradient stop pattern clipPath mask filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Their attributes. The text of a style, and values that look like CSS, are judged, too. */
const ATTRIBUTES = words(`
  id class style lang role tabindex version baseProfile viewBox preserveAspectRatio zoomAndPan enable-background
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy z width height d points pathLength transform rotate
  textLength lengthAdjust startOffset method spacing side offset
  markerWidth markerHeight markerUnits refX refY orient gradientUnits gradientTransform spreadMethod
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits filterUnits
  primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY
  edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent scale
  xChannelSelector yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles azimuth elevation
  pointsAtX pointsAtY pointsAtZ limitingConeAngle tableValues slope intercept amplitude exponent
  systemLanguage requiredExtensions requiredFeatures href media crossorigin contentScriptType contentStyleType
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering cursor direction display dominant-baseline fill fill-opacity fill-rule filter flood-color
  flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style
  font-variant font-variant-caps font-variant-ligatures font-weight glyph-orientation-horizontal
  glyph-orientation-vertical image-rendering isolation kerning letter-spacing lighting-color line-height marker
  marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events
  shape-rendering solid-color solid-opacity stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration
  text-overflow text-rendering transform-origin unicode-bidi vector-effect visibility white-space word-spacing
  writing-mode
`);

/** Elements that run code or embed another document: the message names the reason. */
const ACTIVE = /^(?:script|foreignobject|iframe|embed|object|audio|video|handler|listener|set|animate.*)$/i;

/** Functions of CSS that can't load anything. */
const FUNCTIONS = words(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix var calc min max clamp
  translate translatex translatey scale scalex scaley rotate matrix skewx skewy
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  not is where nth-child nth-of-type media and or screen
`);

type Report = (offset: number, message: string, hint: string) => void;

const RUNS = 'Remove it: images must not run code.';
const EMBED = 'Refer to a part of the image itself, as in #arrow.';
const PLAIN = "Remove it, or export the picture as a plain SVG: it isn't on the list of what pictures need.";

/** Thrown to stop the parser: after the first error, positions and nesting mean nothing. */
class Stop extends Error {}

/**
 * What an SVG in the content must not contain: a browser that opens it directly runs it with the site's origin. Only
 * elements, attributes, and CSS that are known to render are accepted. Also reports an SVG that isn't well-formed XML,
 * which no browser shows, or has no size. Never throws.
 */
export function svgFaults(text: string): FileFault[] {
  const faults: FileFault[] = [];
  const report: Report = (offset, message, hint) =>
    faults.push({ ...positionAt(text, offset), rule: 'svg', message, hint });
  if (!/<(?:[\w.-]+:)?svg\b/.test(text)) {
    report(0, "The file isn't an SVG image.", 'Export the image again.');
    return faults;
  }
  try {
    readSvg(text, report);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  if (faults.length === 0 && imageSize(Buffer.from(text)) === null) {
    const hint = 'Give it a viewBox, or a width and a height in pixels.';
    report(text.search(/<(?:[\w.-]+:)?svg\b/), 'The SVG has no size.', hint);
  }
  return faults;
}

function readSvg(text: string, report: Report): void {
  const parser = new SaxesParser({ xmlns: true });
  const open: { name: string; offset: number; isRefused: boolean }[] = [];
  let tagAt = 0;
  let places = new Map<string, number>();
  let sheetAt: number | null = null;
  const stop = (offset: number, message: string, hint: string): never => {
    report(offset, message, hint);
    throw new Stop();
  };
  /** The parser reports after it has read the mistake. */
  parser.on('error', ({ message }) => {
    const offset = Math.max(0, Math.min(parser.position, text.length) - 1);
    const said = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    const last = open.at(-1);
    if (last !== undefined && /^unclosed tag/.test(said))
      stop(last.offset, `<${last.name}> is never closed.`, `Write </${last.name}>.`);
    stop(
      offset,
      `The SVG isn't well-formed XML: ${said}.`,
      'Correct it, or export the image again: no browser shows it.',
    );
  });
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY|\[/i.test(doctype))
      stop(text.search(/<!DOCTYPE/), 'The SVG declares entities.', 'Remove the document type.');
  });
  parser.on('processinginstruction', ({ target }) => {
    const at = text.lastIndexOf('<?', parser.position);
    report(
      at,
      target === 'xml-stylesheet'
        ? 'The SVG loads a style sheet.'
        : `'<?${target}' is an instruction for another program.`,
      'Remove it, and set attributes on the elements instead.',
    );
  });
  parser.on('opentagstart', () => {
    tagAt = text.lastIndexOf('<', parser.position - 1);
    places = new Map();
  });
  parser.on('attribute', ({ name }) => {
    places.set(name, Math.max(tagAt, text.lastIndexOf(name, parser.position - name.length)));
  });
  parser.on('opentag', (tag) => {
    const isBelow = open.some(({ isRefused }) => isRefused);
    const isRefused = !isBelow && validateElement(tag, open.length === 0, tagAt, report);
    open.push({ name: tag.name, offset: tagAt, isRefused });
    if (!isRefused && !isBelow)
      validateAttributes(tag, (name) => attributeAt(text, tagAt, name, places), report);
    if (tag.uri === SVG && tag.local === 'style') sheetAt = parser.position;
  });
  const validateSheet = (sheet: string) => {
    if (sheetAt === null) return;
    const fault = cssFault(sheet, true);
    if (fault !== null)
      report(Math.min(sheetAt + fault.offset, text.length), `The style sheet ${fault.what}.`, fault.hint);
  };
  parser.on('text', validateSheet);
  parser.on('cdata', validateSheet);
  parser.on('closetag', ({ name, isSelfClosing }) => {
    const at = text.lastIndexOf('<', parser.position - 1);
    const closing = /^<\/([^\s>]+)/.exec(text.slice(at, at + 200))?.[1];
    if (!isSelfClosing && closing !== name)
      stop(at, `</${closing}> closes nothing.`, `Close <${name}> first.`);
    open.pop();
    sheetAt = null;
  });
  parser.write(text).close();
}

/** Where an attribute is written: after its tag's start, in front of its equals sign. */
function attributeAt(text: string, tagAt: number, name: string, places: ReadonlyMap<string, number>): number {
  const end = places.get(name) ?? tagAt;
  const written = text.slice(tagAt, end + name.length);
  const before = written.lastIndexOf(name);
  return tagAt + Math.max(0, before);
}

function validateElement(
  { name, local, uri }: SaxesTagNS,
  isRoot: boolean,
  at: number,
  report: Report,
): boolean {
  if (uri === SVG && isRoot && local !== 'svg') {
    report(at, "The file isn't an SVG image.", 'Export the image again.');
    return true;
  }
  if (NOTES.has(uri)) return false;
  if (uri === SVG && ELEMENTS.has(local)) return false;
  // Without its namespace, no browser shows an SVG.
  if (uri === '' && local === 'svg' && isRoot) {
    report(at, 'The SVG has no namespace.', `Write <svg xmlns="${SVG}" …>.`);
    return true;
  }
  if (uri === '') return false;
  if (ACTIVE.test(local)) report(at, `<${name}> runs in the reader's browser.`, RUNS);
  else report(at, `<${name}> isn't an element that renders.`, PLAIN);
  return true;
}

/** Texts that browsers don't interpret. */
const isText = (local: string) => /^(?:aria-|data-)/.test(local) || /^(?:id|class|role|lang)$/.test(local);

function validateAttributes(tag: SaxesTagNS, placeOf: (name: string) => number, report: Report): void {
  for (const { name, local, prefix, uri, value } of Object.values(tag.attributes)) {
    if (uri === XMLNS || prefix === 'xmlns' || name === 'xmlns' || NOTES.has(uri)) continue;
    const at = placeOf(name);
    const isKnown =
      uri === ''
        ? ATTRIBUTES.has(local) || isText(local)
        : uri === XLINK || (uri === XML && local !== 'base');
    if (/^on/i.test(local)) report(at, `'${name}' runs in the reader's browser.`, RUNS);
    else if (local === 'href' || local === 'src') validateTarget(value.trim(), tag.local, at, report);
    else if (NOTES.has(tag.uri)) continue;
    else if (!isKnown) report(at, `'${name}' isn't an attribute that renders.`, PLAIN);
    else if (uri === '' && !isText(local)) {
      const fault = cssFault(value, false);
      if (fault !== null) report(at, `'${name}' ${fault.what}.`, fault.hint);
    }
  }
}

const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*$/i;

function validateTarget(value: string, element: string, offset: number, report: Report): void {
  if (value.startsWith('#')) return;
  if (PICTURE.test(value) && /^(?:image|feImage)$/.test(element)) return;
  if (/^\s*(?:javascript|data|vbscript):/i.test(value))
    report(offset, `'${value.slice(0, 40)}' runs in the reader's browser.`, RUNS);
  else report(offset, `The image refers to '${value.slice(0, 80)}'.`, EMBED);
}

/**
 * Why a value or a style sheet isn't in the small part of CSS that can't load anything; null if it is. Escapes and
 * comments, with which anything can be written differently, aren't in it.
 */
function cssFault(css: string, isSheet: boolean): { offset: number; what: string; hint: string } | null {
  const told = (offset: number, what: string, hint = EMBED) => ({ offset, what, hint });
  const plain = css.replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, (comment) => ' '.repeat(comment.length));
  const escaped = plain.search(/\\|\/\*/);
  if (escaped !== -1) return told(escaped, 'contains an escape', 'Write the letters themselves.');
  const rule = /@(?!media\b)[\w-]*/i.exec(isSheet ? plain : '');
  if (rule !== null) {
    if (/^@import/i.test(rule[0])) return told(rule.index, 'loads another file');
    return told(rule.index, `contains '${rule[0]}'`, 'Keep plain rules: selectors and properties.');
  }
  for (const { 0: call, 1: name = '', index } of plain.matchAll(/([\w-]+)\s*\(/g)) {
    if (/^url$/i.test(name)) {
      const target = /^\s*(["']?)\s*([^"')]*)/.exec(plain.slice(index + call.length))?.[2] ?? '';
      if (!target.startsWith('#') && !PICTURE.test(target.trim())) return told(index, 'loads another file');
    } else if (!FUNCTIONS.has(name.toLowerCase())) return told(index, `contains '${name}()'`, PLAIN);
  }
  return null;
}
