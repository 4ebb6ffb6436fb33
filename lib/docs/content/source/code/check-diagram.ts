import { BUDGET } from '../../../../ground/base/budget.ts';
import { suggest } from '../../../../ground/base/problems/nearest.ts';
import type { Position, Problem } from '../../../../ground/base/problems/problem.ts';
import { DIAGRAM_KINDS, hideVariables, readDiagram, statementsOf } from './diagram/read-diagram.ts';
import { DIRECTIONS, type DiagramFault } from './diagram/reading.ts';
import type { CodeMeta } from './meta.ts';

type Own = Omit<Problem, 'file'>;

/** Problems in a diagram's fence, each at its line: those in its source, and a missing alternative text. */
export function checkDiagram(source: string, meta: CodeMeta, at: Position): Own[] {
  const isEmpty = statementsOf(source).length === 0;
  const problems = meta.alt === null && !isEmpty ? [noAlternative(at)] : [];
  const faults = diagramFaults(source).map(({ line, message, hint }) =>
    problem({ line: at.line + 1 + line, column: at.column }, message, hint),
  );
  return [...problems, ...faults];
}

/** The parts of a diagram's source that would not be drawn as written. Lines are counted from 0. */
export function diagramFaults(source: string): DiagramFault[] {
  if (source.length > BUDGET.diagramLength) return [tooLarge(BUDGET.diagramLength, 'characters')];
  const { hidden } = hideVariables(source);
  const dropped = droppedSettings(hidden);
  if (dropped.length > 0) return dropped;
  const header = statementsOf(hidden)[0];
  const fault = header === undefined ? emptyDiagram : headerFault(header.text, hidden);
  if (fault !== null) return [{ line: header?.line ?? -1, ...fault }];
  const { faults, parts } = readDiagram(hidden);
  if (parts.nodes.size > BUDGET.diagramNodes) return [tooLarge(BUDGET.diagramNodes, 'nodes')];
  if (parts.edges.length > BUDGET.diagramEdges) return [tooLarge(BUDGET.diagramEdges, 'arrows')];
  if (faults.length === 0 && parts.nodes.size === 0)
    return [
      {
        line: header?.line ?? 0,
        message: 'The diagram has nothing to draw.',
        hint: 'Write what it shows below the first line.',
      },
    ];
  return faults.toSorted((a, b) => a.line - b.line);
}

/** Drawing takes more than linear time, and nobody reads such a picture. */
const tooLarge = (most: number, what: string): DiagramFault => ({
  line: 0,
  message: `The diagram has more than ${most.toLocaleString('en')} ${what}.`,
  hint: 'Split it into several diagrams, or add the picture as an SVG.',
});

/** Settings and icons that other renderers support. This one ignores the settings and draws the icons as text. */
function droppedSettings(source: string): DiagramFault[] {
  return source.split('\n').flatMap((text, line): DiagramFault[] => {
    if (/^\s*%%\s*\{/.test(text)) {
      const message = "Settings of a diagram ('%%{…}%%') aren't used.";
      return [{ line, message, hint: "Remove them: diagrams use the site's colors and fonts." }];
    }
    if (/\burl\s*\(/i.test(text) && !/^\s*%%/.test(text)) {
      const message = "A diagram's style loads no files.";
      return [{ line, message, hint: "Remove 'url(…)': use colors." }];
    }
    const icon = /\bfa[bsrl]?:fa-[\w-]+/.exec(text)?.[0];
    if (icon === undefined || /^\s*%%/.test(text)) return [];
    return [{ line, message: `'${icon}' is drawn as text.`, hint: 'Remove it: diagrams have no icons.' }];
  });
}

const emptyDiagram = {
  message: 'The diagram is empty.',
  hint: `Begin it with its kind: ${DIAGRAM_KINDS.join(', ')}.`,
};

function headerFault(header: string, source: string): { message: string; hint: string } | null {
  const [kind = '', direction, ...rest] = header.split(/\s+/);
  if (!DIAGRAM_KINDS.includes(kind))
    return {
      message: `'${kind}' is not a kind of diagram that can be drawn.`,
      hint: suggest(kind, DIAGRAM_KINDS),
    };
  if (!/^(flowchart|graph)$/.test(kind)) {
    if (header !== kind)
      return {
        message: `'${header}' has more than the diagram's kind.`,
        hint: `Write only ${kind} in the first line.`,
      };
    const isState = kind.startsWith('state');
    if (isState || source.trimStart().startsWith(kind)) return null;
    return { message: `A comment comes before '${kind}'.`, hint: 'Write comments below the first line.' };
  }
  if (direction === undefined || !DIRECTIONS.includes(direction))
    return {
      message: `The ${kind} has no direction.`,
      hint: `Write one after it: ${DIRECTIONS.join(', ')}.`,
    };
  if (rest.length === 0) return null;
  return {
    message: `'${header}' has more than a kind and a direction.`,
    hint: `Write only ${kind} ${direction} in the first line.`,
  };
}

function noAlternative(at: Position): Own {
  return problem(
    at,
    'The diagram has no alternative text.',
    'Write alt="…" after mermaid: what the diagram shows, in words.',
  );
}

const problem = (at: Position, message: string, hint: string): Own => ({
  ...at,
  rule: 'diagram',
  message,
  hint,
});
