/** Whether a relative path stays inside its folder, whatever made it: data, or a record somebody edited. */
export function isPathInside(path: string): boolean {
  return path
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part));
}
