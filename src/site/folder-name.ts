/** Names that Windows keeps for devices, whatever ending they have: no file or folder can be called so there. */
const devices = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/i;

/** Whether Windows keeps the name of a file or folder for itself. */
export function isDeviceName(name: string): boolean {
  return devices.test(name.split('.')[0] ?? '');
}
