// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readDraftBody } from './ticket-draft.ts';
import type { User } from '#platform/session/session.ts';
import { firstValues, applicantOf } from './resumed.ts';
import { ticketValues } from './ticket-values.ts';

const user: User = {
  name: 'Ada',
  surname: 'Verdi',
  taxCode: 'VRDDAA81C54F952J',
  email: 'spid@posta.example',
  phone: null,
  contacts: { email: 'ada@posta.example', sms: '00393201234567', phone: null, push: {} } as User['contacts'],
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

test('a draft begun for a delegator is sent for them; any other for the citizen', () => {
  const content = readDraftBody({
    _delega: { uuidDelega: 'u-1', codiceFiscale: 'nrebrn70a01f952x' },
    customer: { firstname: 'Bruno', lastname: 'Neri' },
  });
  const subject = applicantOf(user, content);
  expect(subject.delegation).toEqual({ uuid: 'u-1', taxCode: 'NREBRN70A01F952X' });
  const values = firstValues({ ...start, content });
  expect(ticketValues(values, { ...subject, serviceName: 'Tributi' })).toMatchObject({
    name: 'Bruno',
    surname: 'Neri',
    taxCode: 'NREBRN70A01F952X',
    title: 'Tributi',
  });
  expect(applicantOf(user, null)).toEqual({ applicant: user, delegation: null });
  expect(applicantOf(null, null)).toEqual({ applicant: null, delegation: null });
});
