/** A file ready to be sent: base64 without prefix. */
export interface Upload {
  filename: string;
  mimeType: string;
  base64: string;
}

/**
 * A file that a form cannot send, and why: it is shown until the citizen removes it or chooses others. It takes none of
 * the places, unless it is only being read.
 */
export interface RefusedFile {
  filename: string;
  problem: string;
  isReading?: true;
}

/** A file that was chosen before a reload or a login and is gone: it has to be chosen again, or done without. */
export interface LostFile {
  filename: string;
  lost: true;
}

/** A file that the backend has already: it stays as it is, and is not sent again. */
export interface StoredFile {
  filename: string;
  /** Its id there. */
  stored: string;
  mimeType: string | null;
  /** Bytes. */
  size: number | null;
}

/** A file in a form's values. */
export type PickedFile = Upload | RefusedFile | LostFile | StoredFile;

/** True for a file that the backend has already. */
export function isStored(file: PickedFile): file is StoredFile {
  return 'stored' in file;
}

/** True for a file that is still being read. */
export function isBeingRead(file: PickedFile): boolean {
  return 'isReading' in file;
}

/** True for a file that is refused, not one that is still being read. */
export function isRefused(file: PickedFile): file is RefusedFile {
  return 'problem' in file && !isBeingRead(file);
}

/** True for a file that has to be chosen again. */
export function isLost(file: PickedFile): file is LostFile {
  return 'lost' in file;
}

/** The files without the lost one that a newly chosen file stands for: the one with its name, else the first. */
export function withoutLost(files: readonly PickedFile[], filename: string): PickedFile[] {
  const lost = files.filter(isLost);
  const found = lost.find((file) => file.filename === filename) ?? lost[0];
  return files.filter((file) => file !== found);
}

/** The files in the value of a field; none in any other field. */
export function filesIn(value: unknown): PickedFile[] {
  const entries = Array.isArray(value) ? (value as unknown[]) : [];
  return entries.filter((entry): entry is PickedFile => typeof entry === 'object' && entry !== null);
}

/** Characters that the files take up in what is sent. */
export function sentSize(files: readonly PickedFile[]): number {
  return files.reduce((sum, file) => sum + ('base64' in file ? file.base64.length : 0), 0);
}
