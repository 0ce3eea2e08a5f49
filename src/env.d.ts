/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The municipality whose page is being drawn; put there by the renderer, in development by a middleware. */
    site: import('#site/types.ts').Site;
  }
}
