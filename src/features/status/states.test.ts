import { expect, test } from 'vitest';
import {
  checks,
  codeOf,
  deviceFaults,
  diagnosisOf,
  halfHourOf,
  serviceStates,
  spelled,
  type Check,
  type Diagnosis,
  type ServiceState,
} from './states.ts';

const all = (state: ServiceState) =>
  Object.fromEntries(checks.map((check) => [check, state])) as Record<Check, ServiceState>;

const samples: Diagnosis[] = [
  { states: all('works'), faults: [], halfHour: 0 },
  { states: all('closed'), faults: deviceFaults, halfHour: 335 },
  { states: { ...all('works'), payments: 'down', reports: 'slow' }, faults: ['clock'], halfHour: 117 },
  ...checks.flatMap((check) =>
    serviceStates.map((state): Diagnosis => ({
      states: { ...all('works'), [check]: state },
      faults: [],
      halfHour: 9,
    })),
  ),
];

test('eight letters say what was found, and are read back', () => {
  for (const sample of samples) {
    const code = codeOf(sample);
    expect(code).toMatch(/^[A-Z]{8}$/);
    expect(diagnosisOf(code)).toEqual(sample);
    expect(diagnosisOf(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)).toEqual(sample);
  }
});

test('a letter that was misheard is told, and so is what is no code', () => {
  const code = codeOf(samples[2]!);
  const others = [...'ABCDEFGHILMNOPRSTUVZ'];
  const misheard = [...code].flatMap((letter, place) =>
    others
      .filter((other) => other !== letter)
      .map((other) => code.slice(0, place) + other + code.slice(place + 1)),
  );
  expect(misheard.filter((text) => diagnosisOf(text) !== null)).toEqual([]);
  expect(['', 'ABC', `${code}A`, 'JKWXYQQQ', 'ZZZZZZZZ'].map(diagnosisOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a code tells the half hour of Rome, summer and winter', () => {
  expect(halfHourOf(new Date('2026-11-29T09:30:00Z'))).toBe(21);
  expect(halfHourOf(new Date('2026-07-06T22:29:00Z'))).toBe(2 * 48);
});

test('letters are spelled as on the phone', () => {
  expect(spelled('ABZ')).toBe('A come Ancona, B come Bari, Z come Zara');
});
