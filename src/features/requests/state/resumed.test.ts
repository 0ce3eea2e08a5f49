// @vitest-environment page
import { expect, test } from 'vitest';
import { readDraftBody } from './ticket-draft.ts';
import { actFor, stopActing } from '#platform/session/delegators.ts';
import type { User } from '#platform/session/session.ts';
import { factsOf, firstValues } from './resumed.ts';
import { ticketValues } from './ticket-values.ts';

const user: User = {
  name: 'Ada',
  surname: 'Verdi',
  taxCode: 'VRDDAA81C54F952J',
  email: 'spid@posta.example',
  phone: null,
  contacts: { email: 'ada@posta.example', sms: '00393201234567', phone: null, push: {} } as User['contacts'],
};
const bruno = {
  taxCode: 'NREBRN70A01F952X',
  name: 'Bruno',
  surname: 'Neri',
  delegation: 'u-1',
  serviceId: '52',
  endsOn: null,
};
const start = { user, content: null, service: null, offered: ['4', '7'] };

test('a new request has the contacts of the profile, without the prefix, else those of the login', () => {
  expect(firstValues(start)).toMatchObject({ email: 'ada@posta.example', phone: '3201234567', details: '' });
  expect(firstValues({ ...start, user: { ...user, contacts: null } })).toMatchObject({
    email: 'spid@posta.example',
    phone: '',
  });
  expect(firstValues({ ...start, user: null })).toMatchObject({ email: '', phone: '', privacy: false });
});

test('the number is that of the profile, whichever of its two names it has, else that of the login', () => {
  const login = { ...user, phone: '+39 333 1112223' };
  const withContacts = (contacts: object | null) =>
    firstValues({ ...start, user: { ...login, contacts: contacts as User['contacts'] } }).phone;
  expect(withContacts({ email: null, sms: '00393201234567', phone: null })).toBe('3201234567');
  expect(withContacts({ email: null, sms: null, phone: '00393207654321' })).toBe('3207654321');
  expect(withContacts({ email: null, sms: null, phone: null })).toBe('3331112223');
  expect(withContacts(null)).toBe('3331112223');
});

test('the service of the address is chosen when it is offered', () => {
  expect(firstValues({ ...start, service: '7' }).service).toBe('7');
  expect(firstValues({ ...start, service: '99' }).service).toBe('');
  expect(firstValues({ ...start, service: '<b>' }).service).toBe('');
});

test('a draft comes back as it was typed; a service that is gone takes its kind along', () => {
  const body = {
    _testo: 'a < b',
    service_catalog_item_id: 4,
    service_catalog_sub_item_id: 41,
    customer: { mobile: '00390111234567' },
  };
  const content = readDraftBody(body);
  expect(firstValues({ ...start, content, service: '7' })).toMatchObject({
    details: 'a < b',
    service: '4',
    kind: '41',
    phone: '0111234567',
    privacy: false,
  });
  expect(firstValues({ ...start, content, offered: ['7'] })).toMatchObject({ service: '', kind: '' });
});

test('a request is the delegator’s for whom the citizen acts, else the citizen’s', () => {
  actFor('ASSISTENZA_CRM', bruno);
  const values = firstValues({ ...start, service: '4' });
  const services = [{ id: '4', name: 'Tributi' }];
  const facts = factsOf(values, { user, services });
  expect(facts.applicant?.delegation).toBe('u-1');
  expect(ticketValues(values, facts)).toMatchObject({
    name: 'Bruno',
    surname: 'Neri',
    taxCode: bruno.taxCode,
    title: 'Tributi',
  });
  expect(factsOf(values, { user: null, services }).applicant).toBeNull();
  stopActing('ASSISTENZA_CRM');
  const { name, surname, taxCode } = user;
  expect(factsOf(values, { user, services }).applicant).toEqual({ name, surname, taxCode });
});
