import { expect } from 'vitest';
import { control, eventually, press, write } from '../../support/react/react.ts';
import { validText } from './values.ts';
import type { Gesture } from './walk.tsx';

/** The map of the sample municipality, whose geocoder is the sandbox's. */
export const torrebiancaMap = {
  geocoder: '/maps',
  tiles: '/maps/{z}/{x}/{y}.png',
  attribution: null,
  centre: { lat: 45.0703, lon: 7.6869 },
  area: { south: 45.02, west: 7.6, north: 45.12, east: 7.78 },
};

/** Looks for an address and chooses the first one that is found. */
export const searchPlace: Gesture = async (group) => {
  await write(group.querySelector('input[type="search"]')!, 'Via Esempio 12');
  await press(control('Cerca'));
  await eventually(() => expect(group.querySelector('[role="option"]')).not.toBeNull());
  await press(group.querySelector<HTMLElement>('[role="option"]')!);
};

/** Chooses the first free hour of the first free day. */
export const firstSlot: Gesture = async (calendar) => {
  const day = () => calendar.querySelector<HTMLElement>('.pc-days button:not([aria-disabled="true"])');
  await eventually(() => expect(calendar.querySelector('[aria-busy="true"]')).toBeNull());
  await press(day()!);
  const hour = () => calendar.querySelector<HTMLElement>('.pc-hours input[type="radio"]');
  await eventually(() => expect(hour()).not.toBeNull());
  await press(hour()!);
};

/** Chooses the first service that can be delegated. */
export const firstService: Gesture = (rows) =>
  press(rows.querySelector<HTMLElement>('input[type="checkbox"]:not([aria-disabled])')!);

/** Writes an address into the dialog of contacts and proves it with the code that it is sent. */
export const proveEmail: Gesture = async (button, { lastCode }) => {
  await press(button);
  const dialog = () => document.querySelector<HTMLElement>('dialog[open]')!;
  const inputs = () => [...dialog().querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')];
  await eventually(() => expect(inputs()).toHaveLength(2));
  for (const input of inputs()) await write(input, validText.email!);
  await press(dialog().querySelector<HTMLElement>('[type="submit"]')!);
  await eventually(() => expect(inputs()).toHaveLength(1));
  await write(inputs()[0]!, await lastCode());
  await press(dialog().querySelector<HTMLElement>('[type="submit"]')!);
  await eventually(() => expect(control('Fine')).toBeDefined());
  await press(control('Fine'));
};
