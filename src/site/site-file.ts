import { hash } from 'node:crypto';

/** A file of a tenant that is not a page. */
export interface SiteFile {
  /** Relative to the site's root. */
  path: string;
  /** Address in the browser. */
  url: string;
  content: Buffer;
}

/** Folder of files whose name contains a hash of their content, which browsers may cache indefinitely. */
const hashedFolder = '_assets';

/** A file named by its content, so that its address changes when the content does. */
export function hashedFile(name: string, extension: string, content: string | Buffer): SiteFile {
  const bytes = Buffer.from(content as string);
  return plainFile(
    `${hashedFolder}/${name}.${hash('sha256', bytes, 'hex').slice(0, 10)}.${extension}`,
    bytes,
  );
}

/** A file under a fixed name. */
export function plainFile(path: string, content: string | Buffer): SiteFile {
  return { path, url: `/${path}`, content: Buffer.from(content as string) };
}
