import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getConfig } from './config.ts';
import { getServiceDetails, getServices } from './service-cards.ts';
import { pathOfCall } from './endpoint.ts';
import { getFaqAnswer, getFaqCategory, searchFaq } from '#features/faq/api.ts';
import { getContacts, getMenu } from './menus.ts';
import { getMe } from './session.ts';
import { collectDropped } from './wire.ts';

const minimal = { nome: 'Comune di X', codiceEnte: 'c_x999' };

describe('configComune/fromtenant', () => {
  test('unknown module codes are ignored, known ones kept', () => {
    const config = z.parse(getConfig.answer, {
      ...minimal,
      assets: [{ codice: 'PPAY' }, { codice: 'NUOVO' }],
    });
    expect(config.assets.map(({ code }) => code)).toEqual(['PPAY']);
  });

  test('without urlRicerca a site with a CMS is searched at <homePage>/ricerca', () => {
    const config = z.parse(getConfig.answer, { ...minimal, cms: { id: 1 }, homePage: 'www.x.example' });
    expect(config.searchUrl).toBe('https://www.x.example/ricerca');
    const slash = z.parse(getConfig.answer, { ...minimal, cms: true, homePage: 'https://www.x.example/' });
    expect(slash.searchUrl).toBe('https://www.x.example/ricerca');
  });

  test('firebase without project or key means push off', () => {
    expect(z.parse(getConfig.answer, { ...minimal, firebase: { apiKey: 'a' } }).firebase).toBeNull();
  });

  test('a delegation span of zero or less gives way to the default', () => {
    const config = z.parse(getConfig.answer, {
      ...minimal,
      assets: [{ codice: 'DELEGHE', delegheMaxDays: 0 }],
    });
    expect(config.assets[0]?.maxDelegationDays).toBeNull();
  });

  test('the region or the push settings may be none in any form', () => {
    for (const odd of ['', [], false, 'Piemonte', null]) {
      const config = z.parse(getConfig.answer, { ...minimal, regione: odd, firebase: odd });
      expect(config).toMatchObject({ name: 'Comune di X', region: null, firebase: null });
    }
  });

  test('a region that cannot be read is reported', () => {
    const answer = { ...minimal, regione: 'Piemonte' };
    expect(collectDropped(() => z.safeParse(getConfig.answer, answer)).dropped).toHaveLength(1);
  });

  test('a name is required', () => {
    expect(z.safeParse(getConfig.answer, { codiceEnte: 'c_x999' }).success).toBe(false);
  });
});

describe('configComune/servizi', () => {
  test.each([
    [{ categoriaServizio: { id: 3, nome: 'Scuola' } }, ['Scuola']],
    [{ cateogoriaServizio: { nome: 'Scuola' } }, ['Scuola']],
    [{ categoria_servizio: [{ nome: 'A' }, { nome: 'B' }, { nome: 'A' }] }, ['A', 'B']],
    [{ categorie: ['A', 'B'] }, ['A', 'B']],
    [{ categorie: 'A' }, ['A']],
    [{ categoriaServizio: null, categorie: ['B'] }, ['B']],
    [{}, []],
  ])('N13: %j has the categories %j', (fields, expected) => {
    const [card] = z.parse(getServices.answer, [{ id: 1, nome: 'x', ...fields }]);
    expect(card?.categories.map(({ name }) => name)).toEqual(expected);
  });

  test('both spellings of the links and of the state are read', () => {
    const [card] = z.parse(getServices.answer, [
      { id: '31', nome: 'x', link_scheda: 'www.x.example/s', link_servizio: '/a', servizio_attivo: '0' },
    ]);
    expect(card).toMatchObject({ infoUrl: 'https://www.x.example/s', url: '/a', active: false });
  });
});

test.each([
  ['servizioAttivo', { servizioAttivo: 'S' }],
  ['delegabile', { delegabile: 'si' }],
])('a card whose %s is neither yes nor no is left out alone, and reported', (_, fields) => {
  const cards = [{ id: 1, nome: 'x', ...fields }, { id: 2 }];
  const { result, dropped } = collectDropped(() => z.safeParse(getServices.answer, cards));
  expect(result.data?.map(({ id }) => id)).toEqual(['2']);
  expect(dropped.map(({ index }) => index)).toEqual([0]);
});

test.each([
  [{}, true, null],
  [{ servizioAttivo: null, servizio_attivo: 0, delegabile: '' }, false, null],
  [{ servizioAttivo: '1', servizio_attivo: 0, delegabile: '0' }, true, false],
])('a card with %j is active: %j, may be delegated: %j', (fields, active, delegable) => {
  expect(z.parse(getServices.answer, [{ id: 1, ...fields }])[0]).toMatchObject({ active, delegable });
});

test.each([[''], [[]], [{}], [false], [null], [{ codice: null }], [{ codice: {} }]])(
  'a service whose module is %j stays, without one',
  (asset) => {
    const details = z.parse(getServiceDetails.answer, [{ idServizio: 1, asset }]);
    expect(details.map((detail) => detail.asset)).toEqual([null]);
  },
);

test('the module of a service may be a bare code', () => {
  const details = z.parse(getServiceDetails.answer, [
    { idServizio: 1, asset: 'PPAY' },
    { idServizio: 2, asset: { codice: 'MOON' } },
    { idServizio: 3, asset: { codice: 'NUOVO' } },
  ]);
  expect(details.map(({ asset }) => asset)).toEqual(['PPAY', 'MOON', null]);
});

describe('configComune/menu', () => {
  const menu = (item: unknown) => z.parse(getMenu.answer, { main: [item] }).main[0];

  test.each([
    [{ attributes: { class: 'faq' } }, ['faq']],
    [{ atributes: { class: ['a', 'b c'] } }, ['a', 'b', 'c']],
    [{ attributes: [] }, []],
    [{ attributes: null }, []],
  ])('classes of %j are %j', (fields, expected) => {
    expect(menu({ title: 'x', ...fields })?.classes).toEqual(expected);
  });

  test.each([
    [{ attributes: { 'data-element': 'faq' } }, 'faq'],
    [{ attributes: [], atributes: { 'data-element': 'faq' } }, 'faq'],
    [{ attributes: { 'data-element': ['faq'] } }, 'faq'],
    [{ attributes: { 'data-element': '' } }, null],
    [{ attributes: { 'data-element': [[]] } }, null],
    [{}, null],
  ])('the mark of %j is %j', (fields, expected) => {
    expect(menu({ title: 'x', ...fields })?.dataElement).toBe(expected);
  });

  test('what hangs below the third level is cut', () => {
    const loop: Record<string, unknown> = { title: 'x' };
    loop.children = [loop];
    const depth = (item?: { children: unknown[] }): number =>
      item ? 1 + depth(item.children[0] as { children: unknown[] } | undefined) : 0;
    expect(depth(menu(loop))).toBe(3);
  });

  test('an address that may not become a link leaves the title as text', () => {
    expect(menu({ title: 'x', url: 'javascript:alert(1)' })).toMatchObject({ title: 'x', url: null });
  });
});

test('social channels come bare or with a title, icons with or without prefix', () => {
  const channel = { url: 'https://s.example', title: 'F', class: 'it-facebook' };
  expect(z.parse(getContacts.answer, { social: [channel] }).social?.channels[0]?.network).toBe('facebook');
  expect(z.parse(getContacts.answer, { social: { title: 'T', channels: [channel] } }).social?.title).toBe(
    'T',
  );
  expect(z.parse(getContacts.answer, { 'blocco-contatti': [{ body: '<p>a</p>' }] }).block?.body).toBe(
    '<p>a</p>',
  );
});

test.each([undefined, null, ''])('utenti/me answering %j means nobody is logged in', (body) => {
  expect(z.safeParse(getMe.answer, body === '' ? null : body).data).toBeNull();
});

test.each<[string, object, object]>([
  ['has an empty surname', { cognome: '' }, { name: 'Ada', surname: '' }],
  ['has no surname', { cognome: undefined }, { name: 'Ada', surname: '' }],
  ['has no first name', { nome: null }, { name: 'Verdi', surname: '' }],
  ['has no name at all', { nome: ' ', cognome: [] }, { name: 'VRDDAA81C54F952J', surname: '' }],
  ['has a name that is no text', { nome: { a: 1 } }, { name: 'Verdi', surname: '' }],
  ['has an apostrophe as an entity', { cognome: 'D&#39;ANGELO' }, { name: 'Ada', surname: "D'ANGELO" }],
  ['has an address that is no text', { email: { a: 1 } }, { name: 'Ada', email: null }],
  ['has a phone that is no text', { phoneNumber: [{}] }, { phone: null }],
  ['has a phone that is a number', { phoneNumber: 3331234567 }, { phone: '3331234567' }],
  ['has contacts that are no object', { contatti: 'x' }, { contacts: null }],
  ['has a tax code in groups', { codFisc: 'vrd daa 81c54 f952j' }, { taxCode: 'VRDDAA81C54F952J' }],
  ['has a provisional tax code', { codFisc: 12345678901 }, { taxCode: '12345678901' }],
])('who %s is somebody all the same', (_, change, expected) => {
  const ada = { nome: 'Ada', cognome: 'Verdi', codFisc: 'VRDDAA81C54F952J', ...change };
  expect(z.parse(getMe.answer, ada)).toMatchObject(expected);
});

describe('the contacts of a citizen', () => {
  const contactsOf = (contatti: unknown) =>
    z.parse(getMe.answer, { nome: 'Ada', cognome: 'Verdi', codFisc: 'VRDDAA81C54F952J', contatti })?.contacts;

  test.each([[null], [undefined], [[]], [''], [false]])('are unknown when they are %j', (contatti) => {
    expect(contactsOf(contatti)).toBeNull();
  });

  test('are known to be none when they are an empty object', () => {
    expect(contactsOf({})).toMatchObject({ email: null, sms: null, push: {} });
  });

  test.each([[''], [[]], [null]])('stay when their device tokens are %j', (push) => {
    expect(contactsOf({ email: 'ada@posta.example', push })).toMatchObject({
      email: 'ada@posta.example',
      push: {},
    });
  });

  test('keep the device tokens that can be read', () => {
    const push = { mensa: ['tok-1', {}], tari: 'tok-2', nido: null };
    expect(contactsOf({ push })?.push).toEqual({ mensa: ['tok-1'], tari: ['tok-2'], nido: [] });
  });
});

describe('knowledge base', () => {
  test('an unknown category answers {} and has no category', () => {
    expect(z.parse(getFaqCategory.answer, {}).category).toBeNull();
  });

  test.each([null, undefined])('an unknown answer is %j', (body) => {
    expect(z.parse(getFaqAnswer.answer, body)).toBeNull();
  });

  test('search rows take their ids from category_id, else from the address, else are dropped', () => {
    const rows = z.parse(searchFaq.answer, {
      details: [
        { type: 'KnowledgeBase::Answer::Translation', id: 5, category_id: 71, title: 'a' },
        { type: 'KnowledgeBase::Answer::Translation', id: 9, url: '/help/it-it/71-mensa/301-x', title: 'b' },
        { type: 'KnowledgeBase::Answer::Translation', id: 9, title: 'c' },
        { type: 'KnowledgeBase::Category::Translation', id: 9, url: '/help/it-it/71-mensa', title: 'd' },
        { type: 'KnowledgeBase::Translation', id: 1, title: 'e' },
      ],
    });
    expect(rows.map(({ categoryId, answerId, title }) => [categoryId, answerId, title])).toEqual([
      ['71', '5', 'a'],
      ['71', '301', 'b'],
      ['71', null, 'd'],
    ]);
  });
});

test('path parameters are encoded and required', () => {
  expect(pathOfCall(getFaqCategory, { id: 'a/b' })).toBe(
    '/api-public/crm/knowledge_bases/1/categories/a%2Fb',
  );
  expect(() => pathOfCall(getFaqCategory)).toThrow(/"id"/);
});
