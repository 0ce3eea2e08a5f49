import { SaxesParser, type SaxesAttributeNS } from 'saxes';

const svgNamespace = 'http://www.w3.org/2000/svg';
const linkNamespace = 'http://www.w3.org/1999/xlink';
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

/** What drawing programs write beside the drawing; browsers do nothing with it. */
const inertNamespaces: readonly RegExp[] = [
  /^http:\/\/www\.inkscape\.org\/namespaces\/inkscape$/,
  /^http:\/\/sodipodi\.sourceforge\.net\/DTD\/sodipodi-0\.dtd$/,
  /^http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#$/,
  /^http:\/\/(?:creativecommons\.org|web\.resource\.org\/cc)\/(?:ns#)?$/,
  /^http:\/\/purl\.org\/dc\/elements\/1\.1\/$/,
  /^http:\/\/ns\.adobe\.com\//,
  /^http:\/\/www\.serif\.com\/$/,
  /^http:\/\/www\.bohemiancoding\.com\/sketch\/ns$/,
  /^http:\/\/www\.corel\.com\/coreldraw\//,
];

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that draw and nothing else: no script, no animation, no foreign content, no picture by address in a filter. */
const elements = words(`
  svg g defs symbol use switch title desc metadata style
  path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feFuncR feFuncG feFuncB feFuncA feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

const attributes = words(`
  id class lang role style type media version baseProfile viewBox preserveAspectRatio width height x y x1 x2 y1 y2 cx cy
  r rx ry fx fy fr d points transform gradientTransform gradientUnits patternTransform patternUnits patternContentUnits
  spreadMethod offset pathLength dx dy rotate textLength lengthAdjust startOffset method spacing side href
  clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
  filterUnits primitiveUnits in in2 result mode values operator k1 k2 k3 k4 stdDeviation edgeMode radius scale
  xChannelSelector yChannelSelector baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude
  exponent order kernelMatrix divisor bias targetX targetY preserveAlpha surfaceScale diffuseConstant specularConstant
  specularExponent kernelUnitLength azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle
  requiredFeatures requiredExtensions systemLanguage enable-background contentScriptType contentStyleType zoomAndPan
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color color-interpolation color-interpolation-filters color-rendering
  clip-path clip-rule mask filter marker marker-start marker-mid marker-end stop-color stop-opacity flood-color
  flood-opacity lighting-color display visibility overflow clip shape-rendering text-rendering image-rendering
  paint-order vector-effect isolation mix-blend-mode mask-type transform-origin font font-family font-size
  font-size-adjust font-stretch font-style font-variant font-weight letter-spacing word-spacing line-height
  text-anchor text-decoration text-align white-space writing-mode direction unicode-bidi dominant-baseline
  alignment-baseline baseline-shift pointer-events cursor tabindex focusable
`);

/**
 * Why a drawing must not be published, in words for the operator; null: it only draws. An SVG opened by its own address
 * runs in the site's origin, so that everything in it has to be known to be harmless: what is not on a list is refused.
 */
export function problemInSvg(text: string): string | null {
  const parser = new SaxesParser({ xmlns: true });
  let problem: string | null = null;
  let style = '';
  const refuse = (found: string | null) => (problem ??= found);
  parser.on('error', (error) =>
    refuse(`no XML that can be read: ${error.message.replace(/^\d+:\d+: /, '')}`),
  );
  parser.on('doctype', (declaration) =>
    refuse(declaration.includes('[') ? 'a document type with declarations of its own' : null),
  );
  parser.on('processinginstruction', ({ target }) =>
    refuse(target === 'xpacket' ? null : `the instruction <?${target}?>`),
  );
  parser.on('opentag', (tag) => {
    refuse(problemInElement(tag.uri, tag.local, tag.name));
    const isDrawn = tag.uri === svgNamespace;
    for (const attribute of isDrawn ? Object.values(tag.attributes) : [])
      refuse(problemInAttribute(attribute));
    if (tag.local === 'style') style = '';
  });
  parser.on('text', (part) => (style += part));
  parser.on('cdata', (part) => (style += part));
  parser.on('closetag', ({ local }) => local === 'style' && refuse(problemInCss(style)));
  parser.write(text).close();
  return problem;
}

function isInert(namespace: string): boolean {
  return inertNamespaces.some((known) => known.test(namespace));
}

function problemInElement(namespace: string, local: string, name: string): string | null {
  if (namespace === svgNamespace) return elements.has(local) ? null : `the element <${name}>`;
  return isInert(namespace) ? null : `the element <${name}> of "${namespace}"`;
}

function problemInAttribute({ uri, local, name, value }: SaxesAttributeNS): string | null {
  if (/^xmlns(?::|$)/.test(name) || uri === xmlNamespace || isInert(uri)) return null;
  const isLink = uri === linkNamespace;
  if (local === 'href' && (isLink || uri === '')) return isOwnLink(value) ? null : `the address "${value}"`;
  if (isLink) return null;
  return uri === '' && isDrawing(local) ? problemInCss(value) : `the attribute ${name}`;
}

function isDrawing(attribute: string): boolean {
  return attributes.has(attribute) || /^(?:aria|data)-[\w-]+$/.test(attribute);
}

/** A part of the drawing itself, or a picture inside the file. */
function isOwnLink(address: string): boolean {
  return /^\s*(?:#[^\s]*|data:image\/(?:png|jpe?g|gif|webp);base64,[\sA-Za-z0-9+/=]*)\s*$/.test(address);
}

/** Rules and values may name parts of the drawing and nothing outside; an escape could hide an address. */
function problemInCss(text: string): string | null {
  if (/\\|@import|@font-face/i.test(text)) return 'style rules with escapes, @import or @font-face';
  const addresses = text.split(/url\(/i).slice(1);
  const outside = addresses
    .map((rest) => rest.replace(/\).*$/s, '').replace(/^\s*["']|["']\s*$/g, ''))
    .find((address) => !isOwnLink(address));
  return outside === undefined ? null : `the address "${outside}"`;
}
