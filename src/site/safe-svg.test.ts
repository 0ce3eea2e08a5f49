import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { problemInSvg } from './safe-svg.ts';

/** A drawing around some markup. */
const svg = (content: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8" ${root}>${content}</svg>`;

describe('is refused', () => {
  test.each([
    ['a script', svg('<script>alert(1)</script>'), '<script>'],
    [
      'a script behind a prefix',
      svg('<s:script>alert(1)</s:script>', 'xmlns:s="http://www.w3.org/2000/svg"'),
      '<s:script>',
    ],
    [
      'a script of the other kind',
      svg('<h:script>alert(1)</h:script>', 'xmlns:h="http://www.w3.org/1999/xhtml"'),
      '<h:script> of',
    ],
    ['a handler', svg('<g onclick="alert(1)"/>'), 'onclick'],
    ['a handler at the root', svg('', 'onload="alert(1)"'), 'onload'],
    ['a handler in an odd spelling', svg('<g\n\tONclick = "x"/>'), 'ONclick'],
    ['foreign content', svg('<foreignObject/>'), 'foreignObject'],
    ['an animation of a link', svg('<set attributeName="href" to="javascript:alert(1)"/>'), '<set>'],
    ['a link', svg('<a href="https://evil.example"><path d="M0 0"/></a>'), '<a>'],
    ['a script address', svg('<use href="javascript:alert(1)"/>'), 'javascript:'],
    ['an outside picture', svg('<image xlink:href="https://evil.example/x.png"/>'), 'https://evil.example'],
    ['another drawing inside', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), 'data:image/svg'],
    ['an outside drawing', svg('<use href="other.svg#a"/>'), 'other.svg'],
    ['an address in a rule', svg('<style>path{fill:url(https://evil.example)}</style>'), 'evil.example'],
    [
      'an address in a rule as CDATA',
      svg('<style><![CDATA[path{fill:url("//evil.example")}]]></style>'),
      'evil.example',
    ],
    ['an address in a value', svg('<path fill="url(//evil.example#a)"/>'), 'evil.example'],
    [
      'a second address',
      svg('<path style="fill:url(#a);stroke:url( \'//evil.example\' )"/>'),
      'evil.example',
    ],
    ['an imported sheet', svg('<style>@import "x.css";</style>'), '@import'],
    ['an escape', svg('<path style="fill:\\75rl(//evil.example)"/>'), 'escapes'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`, 'document type'],
    ['a style sheet', `<?xml-stylesheet href="https://evil.example"?>${svg('')}`, 'xml-stylesheet'],
    ['an unknown namespace', svg('<x:y/>', 'xmlns:x="https://example.org/x"'), 'https://example.org/x'],
    ['a broken file', '<svg xmlns="http://www.w3.org/2000/svg"><path></svg>', 'no XML'],
    ['HTML', '<!doctype html><p>Stemma', 'no XML'],
    ['nothing', '', 'no XML'],
  ])('%s', (_, text, found) => expect(problemInSvg(text)).toContain(found));
});

describe('is taken', () => {
  test.each([
    ['a plain drawing', svg('<title>Stemma</title><path fill="#fff" d="M0 0h8v8H0z"/>')],
    [
      'gradients, references and styles',
      svg(
        `<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs>
         <style>.b{fill:url(#a)}</style><path class="b" style="stroke:url('#a')" d="M0 0"/><use xlink:href="#a"/>`,
      ),
    ],
    ['a picture inside the file', svg('<image width="8" height="8" href="data:image/png;base64,iVBORw0K"/>')],
    [
      'what Inkscape writes',
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape -->${svg(
        '<sodipodi:namedview pagecolor="#fff" inkscape:zoom="1"/><metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata><g inkscape:label="Livello 1"/>',
        `xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" sodipodi:docname="s.svg"
         xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:cc="http://creativecommons.org/ns#"
         xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"`,
      )}`,
    ],
    [
      'what Illustrator writes',
      `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(
        '<g/>',
        'x="0px" y="0px" style="enable-background:new 0 0 8 8;" xml:space="preserve"',
      )}`,
    ],
  ])('%s', (_, text) => expect(problemInSvg(text)).toBeNull());

  test.each(['torrebianca', 'borgolago'])('the logo of %s', (tenant) => {
    const file = new URL(`../../tenants/${tenant}/logo.svg`, import.meta.url);
    expect(problemInSvg(readFileSync(file, 'utf8'))).toBeNull();
  });
});
