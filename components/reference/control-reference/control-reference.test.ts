import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageData } from '../../../lib/docs/site/page-data.ts';
import { type ControlData, noReference } from '../../../lib/reference/pages/reference-data.ts';
import ControlReference from './control-reference.tsx';

const control: ControlData = {
  id: '1.2.7',
  heading: '1.2.7 Port is closed',
  title: '<code>port</code> is closed',
  anchors: ['old-port'],
  html: 'Nobody should reach the port.',
  result: 'Set',
  note: 'Off by default.',
  audit: {
    label: 'Audit on the host cluster',
    command: 'list <all>',
    shows: null,
    nothing: 'It prints nothing.',
  },
  fix: 'Restart it.',
  yaml: 'port: 0',
};

function render(controls: ControlData[], section = '1.2'): string {
  const data = { markdown: '', depth: 3, document: 'app.yaml', controls };
  const page = {
    id: 'page',
    variables: {},
    readerVariables: {},
    files: {},
    reference: { ...noReference, controls: { 'small/1.2': data } },
  } as unknown as PageData;
  return renderToStaticMarkup(createElement(ControlReference, { page, guide: 'small', section }));
}

describe('ControlReference', () => {
  it('links a table of results to sections with the number as id', () => {
    const html = render([control]);
    expect(html).toContain('<a href="#1.2.7">1.2.7</a>');
    expect(html).toContain('<h3 id="1.2.7">');
    expect(html).toContain('<span id="old-port"></span>');
  });

  it('shows the audit, its expected output, and how to meet the control', () => {
    const html = render([control]);
    expect(html).toContain('Audit on the host cluster');
    expect(html).toContain('list &lt;all&gt;');
    expect(html).toContain('It prints nothing.');
    expect(html).toContain('Restart it.');
    expect(html).toContain('app.yaml');
  });

  it('leaves out what a control does not have', () => {
    const html = render([{ ...control, audit: null, fix: '', yaml: '' }]);
    expect(html).not.toContain('Audit');
    expect(html).not.toContain('Remediation');
  });

  it('rejects a section that the page has no data for', () => {
    expect(() => render([control], '9')).toThrow("The page 'page' has no data for the controls 'small/9'");
  });
});
