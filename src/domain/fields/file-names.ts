/** Returns a name that is not among those taken: of a second "image.jpg" "image (2).jpg", as telephones call every photo. */
export function distinctName(filename: string, taken: readonly string[]): string {
  const [, base = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(filename) ?? [];
  const lower = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number++) {
    const name = number === 1 ? filename : `${base} (${number})${ending}`;
    if (!lower.has(name.toLowerCase())) return name;
  }
}

/** Returns the names of files that stand together, each of them once. */
export function distinctNames(filenames: readonly string[]): string[] {
  return filenames.reduce<string[]>((names, name) => [...names, distinctName(name, names)], []);
}
