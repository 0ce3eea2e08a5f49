/// <reference types="astro/client" />

/** A browser module and what it imports, as the text of one script (src/adapter/assets/inline-script.ts). */
declare module '*?inline-script' {
  const code: string;
  export default code;
}

declare namespace App {
  interface Locals {
    /** The municipality whose page is being drawn; put there by the renderer, in development by a middleware. */
    site: import('#site/site.ts').Site;
    /** Address of the list of scripts of the form that works without a connection; missing in development. */
    offlineForm?: string | null;
  }
}
