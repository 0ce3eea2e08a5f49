import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { html } from './wire-html.ts';
import { list, object, required, text, title, url } from './wire.ts';

/** An entry of a menu tree. */
export interface MenuItem {
  title: string;
  /** Null: a heading without a link. */
  url: string | null;
  dataElement: string | null;
  classes: string[];
  children: MenuItem[];
}

/** Deepest level of a menu; entries below it are cut. This also ends a cycle in the tree. */
const maxDepth = 3;

const words = list(required(text));

const Attributes = z.pipe(object, z.object({ 'data-element': words, class: words }));

function itemAt(level: number): z.ZodMiniType<MenuItem> {
  return z.pipe(
    z.object({
      title: required(title),
      url,
      attributes: Attributes,
      atributes: Attributes,
      children: level < maxDepth ? list(itemAt(level + 1)) : z.optional(z.unknown()),
    }),
    z.transform((wire): MenuItem => {
      const spellings = [wire.attributes, wire.atributes];
      return {
        title: wire.title,
        url: wire.url,
        dataElement: spellings.flatMap((attributes) => attributes['data-element'])[0] ?? null,
        classes: spellings.flatMap((attributes) => attributes.class).flatMap((name) => name.split(/\s+/)),
        children: level < maxDepth ? (wire.children as MenuItem[]) : [],
      };
    }),
  );
}

const Items = list(itemAt(1));

/** The main menu. */
export const getMenu = endpoint({
  id: 'getMenu',
  method: 'GET',
  base: 'public',
  path: 'configComune/menu',
  answer: z.pipe(
    z.object({ main: Items, 'menu-argomenti': Items, 'contatta-comune': Items, 'menu-footer': Items }),
    z.transform((wire) => ({
      main: wire.main,
      topics: wire['menu-argomenti'],
      contacts: wire['contatta-comune'],
      footer: wire['menu-footer'],
    })),
  ),
  reads: 'json',
});

/** The menu of the footer. */
export const getFooterMenu = endpoint({
  id: 'getFooterMenu',
  method: 'GET',
  base: 'public',
  path: 'configComune/menufooter',
  answer: z.pipe(
    z.object({ 'menu-principale': Items, 'menu-contatti': Items, 'menu-footer': Items }),
    z.transform((wire) => ({
      sections: wire['menu-principale'],
      contacts: wire['menu-contatti'],
      smallPrint: wire['menu-footer'],
    })),
  ),
  reads: 'json',
});

const Channel = z.pipe(
  z.object({ url: required(url), title: required(title), class: list(required(text)) }),
  z.transform((wire) => ({
    url: wire.url,
    title: wire.title,
    network: (wire.class[0] ?? '').replace(/^(it|icon)-/, '').toLowerCase(),
  })),
);

const ContactBlock = z.object({ title, body: html });
const Social = z.union([
  z.object({ title, channels: list(Channel) }),
  z.pipe(
    list(Channel),
    z.transform((channels) => ({ title: null, channels })),
  ),
]);

/** Accepts a plain list of channels, and a contact block in a one-element list. */
export const getContacts = endpoint({
  id: 'getContacts',
  method: 'GET',
  base: 'public',
  path: 'configComune/contatti',
  answer: z.pipe(
    z.object({ 'blocco-contatti': list(ContactBlock), social: z.nullish(Social) }),
    z.transform((wire) => ({ block: wire['blocco-contatti'][0] ?? null, social: wire.social ?? null })),
  ),
  reads: 'json',
});
