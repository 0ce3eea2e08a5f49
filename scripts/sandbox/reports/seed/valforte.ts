import { readHtml } from '../../seed/read-html.ts';
import type { ReportSample, SeedMap } from '../seed.ts';

/** The streets that the sandbox's geocoder and tiles know of Valforte: invented, laid out like those of a real place. */
const map: SeedMap = {
  town: { key: 'village', name: 'Valforte' },
  county: 'Torino',
  postcode: '10997',
  streets: [
    { kind: 'road', name: 'Via della Fontana', from: [44.94807, 7.21597], to: [44.94751, 7.22493] },
    { kind: 'road', name: 'Via del Forte', from: [44.94755, 7.21775], to: [44.95493, 7.21745] },
    { kind: 'road', name: 'Strada degli Alpeggi', from: [44.94907, 7.21469], to: [44.94913, 7.22489] },
    { kind: 'road', name: 'Via San Rocco', from: [44.94584, 7.22001], to: [44.95537, 7.2205] },
    { kind: 'road', name: 'Borgata Serre', from: [44.95109, 7.21286], to: [44.94979, 7.22584] },
    { kind: 'path', name: 'Sentiero del Mulino', from: [44.94634, 7.22156], to: [44.95442, 7.22127] },
    { kind: 'road', name: 'Via Provinciale', from: [44.95323, 7.21362], to: [44.95267, 7.2253] },
    { kind: 'square', name: 'Piazza della Chiesa', from: [44.95115, 7.22], to: [44.95155, 7.2206] },
  ],
};

/** Wrapped in an object: the text sits in `testo`. */
const policy = JSON.stringify({ testo: readHtml(new URL('./valforte-privacy.html', import.meta.url)) });

export const sample: ReportSample = { policy, map };
