import { expect, test } from 'vitest';
import { contentFrom } from './site-fixture.ts';
import { reportSettingsOf, reportWarnings } from './report-settings.ts';
import { TenantFile, tenantOf } from './tenant.ts';

const fileOf = (kinds: unknown) => ({ id: 'prova', hostname: 'servizi.prova.example', reports: { kinds } });
const tenant = (kinds: Record<string, { text: string; stop?: boolean; phone?: string; url?: string }>) =>
  tenantOf(fileOf(kinds) as never, '/nowhere');

test('a note is printed whole, what it leaves out as nothing; without notes there is nothing to print', () => {
  const notes = {
    806: { text: ' Chiama l’acquedotto ', stop: true, phone: '+39 011-123' },
    807: { text: 'Vigili' },
  };
  expect(reportSettingsOf(tenant(notes), '/o.json')).toEqual({
    kinds: {
      806: { stop: true, text: 'Chiama l’acquedotto', phone: '+39 011-123', url: null },
      807: { stop: false, text: 'Vigili', phone: null, url: null },
    },
    objects: '/o.json',
  });
  expect(reportSettingsOf(tenant({}), null)).toBeNull();
});

test.each([
  ['806', { text: '' }, 'characters without HTML'],
  ['806', { text: '<b>Chiama</b>' }, 'characters without HTML'],
  ['806', { text: 'a'.repeat(301) }, 'up to 300 characters'],
  ['806', { stop: true }, 'characters without HTML'],
  ['806', { text: 'a', stop: 'sì' }, 'true or false'],
  ['806', { text: 'a', phone: 'centralino' }, '112 or +39'],
  ['806', { text: 'a', url: 'http://acqua.example' }, 'https://'],
  ['806', { text: 'a', url: '//acqua.example' }, 'https://'],
  ['806', { text: 'a', url: 'javascript:alert(1)' }, 'https://'],
  ['Acqua e fogne', { text: 'a' }, 'id of a kind'],
])('a note that cannot be shown stops the build and says what belongs there: %s %o', (id, note, expected) => {
  const { error } = TenantFile.safeParse(fileOf({ [id]: note }));
  expect(JSON.stringify(error?.issues)).toContain(expected);
});

test('a note of a kind that the municipality does not have is told, with the kinds that it has', () => {
  const content = { ...contentFrom({}), disruptionKinds: [{ id: '801', name: 'Buche' }] };
  const { reports } = tenant({ 801: { text: 'a' }, 999: { text: 'a' } });
  expect(reportWarnings({ reports }, content)).toEqual([
    '"reports.kinds.999" in tenant.json is no kind of disruption: the municipality has 801 Buche.',
  ]);
  expect(reportWarnings({ reports }, { disruptionKinds: null })).toEqual([]);
});
