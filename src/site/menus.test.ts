import { expect, test } from 'vitest';
import { siteFrom } from './site-fixture.ts';

const asset = (codice: string) => ({ codice });

const main = (titles: string[]) =>
  siteFrom({ menu: { main: titles.map((title) => ({ title, url: '/x' })) } }).mainMenu;

test('the four mandatory entries get their marks and any other is a custom one (C.SI.1.6)', () => {
  const marks = main(['Amministrazione', 'Novità', 'Servizi', 'Vivere Prova', 'Turismo']).map(
    (link) => link.dataElement,
  );
  expect(marks).toEqual(['management', 'news', 'all-services', 'live', 'custom-submenu']);
});

test('the operator is told of mandatory entries that a main menu lacks (C.SI.1.6)', () => {
  const toldOf = (titles: string[]) =>
    siteFrom({ menu: { main: titles.map((title) => ({ title, url: '/x' })) } }).warnings.filter((warning) =>
      warning.includes('C.SI.1.6'),
    );
  expect(toldOf([])).toEqual([]);
  expect(toldOf(['Amministrazione', 'Novita\u0300', 'Servizi', 'Vivere Prova'])).toEqual([]);
  expect(toldOf(['Amministrazione', 'Notizie', 'SERVIZI']).join()).toMatch(/"Novità".*,.*"Vivere il Comune"/);
});

test('the operator is told of a mandatory entry in other capitals, which the validator does not take (C.SI.1.6)', () => {
  const toldOf = (titles: string[]) =>
    siteFrom({ menu: { main: titles.map((title) => ({ title, url: '/x' })) } }).warnings.filter((warning) =>
      warning.includes('must be called'),
    );
  expect(toldOf(['Amministrazione', 'Novità', 'Servizi', 'Vivere Prova', 'ALBO'])).toEqual([]);
  expect(toldOf(['AMMINISTRAZIONE', 'Novità', 'servizi', 'VIVERE PROVA'])).toEqual([
    expect.stringContaining('"AMMINISTRAZIONE" must be called "Amministrazione"'),
    expect.stringContaining('"servizi" must be called "Servizi"'),
    expect.stringContaining('"VIVERE PROVA" must be called "Vivere il Comune"'),
  ]);
});

test('the operator is told of a header without topics, where there is a main menu (C.SI.1.5)', () => {
  const main = [{ title: 'Servizi', url: '/x' }];
  const topics = [{ title: 'Tutti gli argomenti', url: '/x' }];
  const told = (menu?: object) => siteFrom({ menu }).warnings.some((warning) => warning.includes('C.SI.1.5'));
  expect(told({ main })).toBe(true);
  expect(told({ main, 'menu-argomenti': topics })).toBe(false);
  expect(told()).toBe(false);
});

test('a mark stands once, however often its label comes', () => {
  expect(main(['Servizi', 'Servizi']).map((link) => link.dataElement)).toEqual(['all-services', null]);
});

test('an entry without an address gives its place to what is below it, and the operator is told', () => {
  const children = [
    { title: 'Eventi', url: '/eventi' },
    { title: 'Luoghi', url: '' },
  ];
  const site = siteFrom({
    menu: {
      main: [
        { title: 'Servizi', url: '/servizi' },
        { title: 'Turismo', url: '#', children },
        { title: 'Vuota', url: '' },
      ],
      'menu-argomenti': [
        { title: 'Sport', url: '' },
        { title: 'Cultura', url: '', children },
      ],
    },
  });
  const links = (menu: typeof site.mainMenu) => menu.map(({ title, href }) => [title, href]);
  expect(links(site.mainMenu)).toEqual([
    ['Servizi', '/servizi'],
    ['Eventi', '/eventi'],
  ]);
  expect(links(site.topics)).toEqual([['Eventi', '/eventi']]);
  const told = site.warnings.filter((warning) => warning.includes('without an address'));
  expect(told.join('\n')).toMatch(
    /main menu.*"Turismo".*\n.*main menu.*"Vuota".*\n.*topics.*"Sport".*\n.*"Cultura"/,
  );
});

test('one of the four mandatory entries keeps its name and leads to the first page below it (C.SI.1.6)', () => {
  const children = [
    { title: 'Organi di governo', url: 'https://www.prova.example/organi' },
    { title: 'Uffici', url: 'https://www.prova.example/uffici' },
  ];
  const { mainMenu } = siteFrom({ menu: { main: [{ title: 'Amministrazione', url: '', children }] } });
  expect(mainMenu).toMatchObject([
    {
      title: 'Amministrazione',
      href: 'https://www.prova.example/organi',
      external: true,
      dataElement: 'management',
    },
  ]);
});

test('only the entry for all topics carries the mark', () => {
  const { topics } = siteFrom({
    menu: {
      'menu-argomenti': [
        { title: 'Scuola', url: '/scuola' },
        { title: 'Tutti gli argomenti', url: '/argomenti' },
      ],
    },
  });
  expect(topics.map((link) => link.dataElement)).toEqual([null, 'all-topics']);
});

test('an address on our own host becomes a path and an entry into a module that is off is left out', () => {
  const { contactGroups } = siteFrom({
    menu: {
      'contatta-comune': [
        {
          title: 'Contatti',
          children: [
            { title: 'FAQ', url: 'https://servizi.comune.prova.example/faq', attributes: { class: 'faq' } },
            { title: 'Assistenza', url: '/nuova-richiesta', attributes: { class: 'assistenza' } },
          ],
        },
      ],
    },
  });
  expect(contactGroups[0]?.children).toMatchObject([
    { href: '/faq', external: false, icon: 'it-help-circle' },
  ]);
});

test.each(['', '#'])('an entry of footer or contacts with the address "%s" is text, not a link', (url) => {
  const entry = { title: 'Uffici', url, children: [{ title: 'Numero verde', url }] };
  const { contactGroups, footer } = siteFrom({
    menu: { 'contatta-comune': [entry] },
    footerMenu: { 'menu-principale': [entry] },
  });
  for (const groups of [contactGroups, footer.sections])
    expect(groups).toMatchObject([{ href: null, children: [{ title: 'Numero verde', href: null }] }]);
});

test('without a contacts menu the defaults follow the enabled modules', () => {
  const { contactGroups } = siteFrom({ config: { assets: [asset('APPSCHED'), asset('DISSERVIZIO_CRM')] } });
  expect(contactGroups.map(({ title, children }) => [title, children.map((link) => link.href)])).toEqual([
    ['Contatta il comune', ['/faq', '/servizi/prenotazione-appuntamento']],
    ['Problemi in città', ['/servizi/segnalazioni/nuova']],
  ]);
});

test('loose contacts join a group of the menu that has the name of theirs', () => {
  const { contactGroups } = siteFrom({
    menu: {
      'contatta-comune': [
        { title: 'FAQ', url: '/faq' },
        {
          title: 'Contatta il Comune',
          children: [{ title: 'Sindaco', url: 'https://comune.example/sindaco' }],
        },
        { title: 'Uffici', children: [{ title: 'Anagrafe', url: 'https://comune.example/anagrafe' }] },
      ],
    },
  });
  expect(contactGroups.map(({ title, children }) => [title, children.map((link) => link.title)])).toEqual([
    ['Contatta il Comune', ['FAQ', 'Sindaco']],
    ['Uffici', ['Anagrafe']],
  ]);
});
