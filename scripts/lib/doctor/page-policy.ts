const lists = ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src'];

/**
 * What the policy in a page's own `<meta>` allows and the one in its headers does not. A list that the header leaves out
 * is the page's own affair, as with hosts that limit the length of a header.
 */
export function sourcesLacking(html: string, header: string): string[] {
  const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(html)?.[1] ?? '';
  const own = listsOf(meta.replaceAll('&#39;', "'").replaceAll('&#x27;', "'").replaceAll('&amp;', '&'));
  const sent = listsOf(header);
  return lists.flatMap((name) => {
    const allowed = sent.get(name);
    if (!allowed) return [];
    const covered = (source: string) =>
      allowed.includes(source) || (source.startsWith('https:') && allowed.includes('https:'));
    return (own.get(name) ?? []).filter((source) => !covered(source)).map((source) => `${name} ${source}`);
  });
}

function listsOf(policy: string): Map<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}
