/** Critical CSS of a page, by the id of its route. */
type Sheet = readonly [id: string, css: string];

/** How much longer a sheet may be that a page takes from another one, as a part of its own. */
const most = 0.04;

/**
 * Gives pages whose rules another page has too, with few others, the sheet of that one: each sheet is a hash in the
 * policy of the site, and some hosts take no header line of more than 2000 characters.
 */
export function shareSheets(sheets: readonly Sheet[]): Sheet[] {
  const kept: { css: string; rules: ReadonlySet<string> }[] = [];
  const shared = new Map<string, string>();
  const largestFirst = [...new Set(sheets.map(([, css]) => css))].sort((a, b) => b.length - a.length);
  for (const css of largestFirst) {
    const rules = rulesOf(css);
    const larger = kept.find(
      (each) => each.css.length <= css.length * (1 + most) && rules.isSubsetOf(each.rules),
    );
    if (!larger) kept.push({ css, rules });
    shared.set(css, larger?.css ?? css);
  }
  return sheets.map(([id, css]) => [id, shared.get(css) ?? css]);
}

/** The rules of a sheet without comments, each with the conditions around it. */
function rulesOf(css: string): Set<string> {
  const rules = new Set<string>();
  const around: string[] = [];
  for (const [, text = '', brace] of css.matchAll(/([^{}]*)([{}])/g)) {
    if (brace === '{') around.push(text);
    else {
      if (text !== '') rules.add(`${around.join('{')}{${text}`);
      around.pop();
    }
  }
  return rules;
}
