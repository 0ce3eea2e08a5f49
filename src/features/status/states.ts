import type { Status } from '#domain/tones.ts';
import { romeClock } from '#domain/time/rome-time.ts';

/** What is asked of the backend. The order is that of the code that citizens read out: later ones go to the end. */
export const checks = [
  'portal',
  'login',
  'forms',
  'payments',
  'appointments',
  'assistance',
  'reports',
] as const;

export type Check = (typeof checks)[number];

/** How a service is; `closed`: the municipality has closed it, or never had it. The order is that of the code. */
export const serviceStates = ['works', 'slow', 'down', 'closed'] as const;

export type ServiceState = (typeof serviceStates)[number];

/** What may be wrong on the citizen's side. The order is that of the code. */
export const deviceFaults = ['offline', 'storage', 'cookies', 'clock', 'browser'] as const;

export type DeviceFault = (typeof deviceFaults)[number];

/** How each state is shown to citizens. */
export const stateLabels: Readonly<Record<ServiceState | 'waiting' | 'unknown', Status>> = {
  works: { label: 'Funziona', tone: 'success' },
  slow: { label: 'Lento', tone: 'warning' },
  down: { label: 'Non risponde', tone: 'danger' },
  closed: { label: 'Chiuso dal Comune', tone: 'neutral' },
  waiting: { label: 'Controllo…', tone: 'neutral' },
  unknown: { label: 'Non controllato', tone: 'neutral' },
};

/** How each line of the device is shown. */
export const deviceLabels = {
  sound: { label: 'A posto', tone: 'success' },
  faulty: { label: 'Da sistemare', tone: 'warning' },
} as const satisfies Record<string, Status>;

/** What each line of the device is called, and what helps where something is wrong. */
export const deviceRows: Readonly<Record<DeviceFault, { name: string; help: string }>> = {
  offline: { name: 'Connessione', help: 'Il sito non si raggiunge: controlla la rete o il Wi-Fi.' },
  storage: {
    name: 'Memoria del browser',
    help: 'Il browser non lascia conservare nulla: quello che scrivi si perde se la pagina si chiude. Succede nelle finestre private, o se i dati dei siti sono bloccati.',
  },
  cookies: {
    name: 'Cookie',
    help: 'I cookie sono bloccati: senza, non puoi accedere all’area personale. Permettili per questo sito.',
  },
  clock: { name: 'Orologio', help: 'L’ora è sbagliata: correggila nelle impostazioni del dispositivo.' },
  browser: {
    name: 'Browser',
    help: 'È una versione vecchia, e qualche parte del sito può mancare: aggiornalo.',
  },
};

/** What an examination found, and when. */
export interface Diagnosis {
  states: Readonly<Record<Check, ServiceState>>;
  faults: readonly DeviceFault[];
  /** Half hour of the week in Rome, 0 on Sunday at midnight. */
  halfHour: number;
}

/** Towns of the letters, by which Italians spell on the phone. */
const towns = [
  ...['Ancona', 'Bari', 'Como', 'Domodossola', 'Empoli', 'Firenze', 'Genova', 'Hotel', 'Imola', 'Livorno'],
  ...['Milano', 'Napoli', 'Otranto', 'Palermo', 'Roma', 'Savona', 'Torino', 'Udine', 'Venezia', 'Zara'],
];
const letters = towns.map(([letter = '']) => letter);
const codeLength = 8;
/** Every code is a multiple of this prime: one letter misheard changes the number by no multiple of it. */
const prime = 31;
const halfHours = 7 * 48;

/** Half hour of the week that the clocks of Rome show. */
export function halfHourOf(instant: Date): number {
  const clock = new Date(`${romeClock(instant)}Z`);
  return clock.getUTCDay() * 48 + clock.getUTCHours() * 2 + Math.floor(clock.getUTCMinutes() / 30);
}

/** A number written in other digits: each value below its base, the first the most significant. */
const digitsOf = ({ states, faults, halfHour }: Diagnosis): [value: number, base: number][] => [
  ...checks.map((check): [number, number] => [serviceStates.indexOf(states[check]), serviceStates.length]),
  ...deviceFaults.map((fault): [number, number] => [Number(faults.includes(fault)), 2]),
  [halfHour, halfHours],
];

/** Eight letters that say what an examination found, and nothing of who made it. */
export function codeOf(diagnosis: Diagnosis): string {
  const number = digitsOf(diagnosis).reduce((sum, [value, base]) => sum * base + value, 0);
  let rest = number * prime;
  let code = '';
  for (let place = 0; place < codeLength; place++) {
    code = `${letters[rest % letters.length]}${code}`;
    rest = Math.floor(rest / letters.length);
  }
  return code;
}

/** What eight letters say; null where they are none of ours, or one was misheard. */
export function diagnosisOf(text: string): Diagnosis | null {
  const places = [...text.toUpperCase().replace(/[^A-Z]/g, '')].map((letter) => letters.indexOf(letter));
  if (places.length !== codeLength || places.includes(-1)) return null;
  const written = places.reduce((sum, place) => sum * letters.length + place, 0);
  if (written % prime !== 0) return null;
  let rest = written / prime;
  const take = (base: number) => {
    const value = rest % base;
    rest = Math.floor(rest / base);
    return value;
  };
  const halfHour = take(halfHours);
  const faults = [...deviceFaults].reverse().filter(() => take(2) === 1);
  const found = [...checks].reverse().map((check) => [check, serviceStates[take(serviceStates.length)]]);
  const states = Object.fromEntries(found) as Record<Check, ServiceState>;
  return rest === 0 ? { states, faults: faults.reverse(), halfHour } : null;
}

/** How the letters of a code are spelled: "A come Ancona". */
export function spelled(code: string): string {
  return [...code].map((letter) => `${letter} come ${towns[letters.indexOf(letter)] ?? letter}`).join(', ');
}
