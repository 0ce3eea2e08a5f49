import { expect, test } from 'vitest';
import { allOf, differs, stateOfAll, switched, switchedAll, withNotices } from './channels.ts';

const mensa = { name: 'mensa', channels: ['push', 'email', 'mex'] };
const tari = { name: 'tari', channels: ['push', 'email', 'sms'] };
const avvisi = { name: 'avvisi', channels: ['email', 'sms', 'push', 'io'] };
const all = [mensa, tari, avvisi];

test('what is on is written in the order of the service’s own string, whatever was pressed first', () => {
  const chosen = switched(switched({}, avvisi, 'push', true), avvisi, 'email', true);
  expect(chosen.avvisi).toEqual(['email', 'push']);
  expect(switched(switched({}, tari, 'email', true), tari, 'push', true).tari).toEqual(['push', 'email']);
});

test('channels that nobody chooses here are kept, also when everything else is switched off', () => {
  const saved = { mensa: ['push', 'email', 'mex'], avvisi: ['email', 'io'] };
  expect(switched(saved, mensa, 'push', false).mensa).toEqual(['email', 'mex']);
  expect(switched(saved, avvisi, 'email', false).avvisi).toEqual(['io']);
  expect(switched({ mensa: ['teams'] }, mensa, 'email', true).mensa).toEqual(['email', 'teams']);
});

test('every service of the page is written, those without any channel as nothing', () => {
  expect(allOf({ tari: ['email'], altro: ['sms'] }, all)).toEqual({ mensa: [], tari: ['email'], avvisi: [] });
});

test('a service that spells its channels in capitals gets them back in capitals', () => {
  const loud = { name: 'loud', channels: ['EMAIL', 'SMS'] };
  expect(switched({ loud: ['EMAIL'] }, loud, 'sms', true).loud).toEqual(['EMAIL', 'SMS']);
  expect(stateOfAll({ loud: ['EMAIL'] }, [loud], 'email')).toBe('on');
});

test('"Tutti" is mixed while some services have the channel on; services without the channel do not count', () => {
  expect(stateOfAll({}, all, 'sms')).toBe('off');
  expect(stateOfAll({ tari: ['sms'] }, all, 'sms')).toBe('mixed');
  expect(stateOfAll({ tari: ['sms'], avvisi: ['sms'] }, all, 'sms')).toBe('on');
  expect(stateOfAll({}, [mensa], 'sms')).toBeNull();
});

test('"Tutti" pressed while mixed or off puts all on, while on all off', () => {
  const on = switchedAll({ tari: ['sms'] }, all, 'sms');
  expect(on).toEqual({ tari: ['sms'], avvisi: ['sms'] });
  expect(switchedAll(on, all, 'sms')).toEqual({ tari: [], avvisi: [] });
  expect(stateOfAll(switchedAll({}, all, 'email'), all, 'email')).toBe('on');
});

test('only what shows on the page makes a difference', () => {
  expect(differs({ mensa: ['mex'] }, {}, all)).toBe(false);
  expect(differs({ mensa: ['email', 'push'] }, { mensa: ['push', 'email'] }, all)).toBe(false);
  expect(differs({ mensa: ['email'] }, {}, all)).toBe(true);
});

test('services with nothing but channels of others are not counted among those that send notices', () => {
  expect(withNotices({ mensa: ['mex'], tari: ['sms'] }, all)).toEqual([tari]);
});
