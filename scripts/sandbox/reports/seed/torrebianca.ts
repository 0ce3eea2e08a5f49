import { readHtml } from '../../seed/read-html.ts';
import type { ReportSample, SeedMap } from '../seed.ts';

/** The streets that the sandbox's geocoder and tiles know of Torrebianca: invented, laid out like those of a real place. */
const map: SeedMap = {
  town: { key: 'city', name: 'Torrebianca' },
  county: 'Torino',
  postcode: '10999',
  streets: [
    { kind: 'road', name: 'Via Esempio', from: [45.0703, 7.6769], to: [45.0703, 7.6969] },
    { kind: 'road', name: 'Via Mulino', from: [45.06096, 7.67734], to: [45.08085, 7.67653] },
    { kind: 'road', name: 'Via Roma', from: [45.06443, 7.67616], to: [45.06599, 7.69846] },
    { kind: 'road', name: 'Corso Vittorio Emanuele II', from: [45.05997, 7.67879], to: [45.0812, 7.67823] },
    { kind: 'road', name: 'Via Garibaldi', from: [45.06679, 7.67376], to: [45.06797, 7.70013] },
    { kind: 'road', name: 'Via Giuseppe Mazzini', from: [45.06054, 7.68137], to: [45.07887, 7.68063] },
    { kind: 'road', name: 'Via della Biblioteca', from: [45.06816, 7.67333], to: [45.06814, 7.69985] },
    { kind: 'road', name: 'Via dei Tigli', from: [45.06164, 7.68402], to: [45.08016, 7.68513] },
    { kind: 'road', name: 'Corso Italia', from: [45.07089, 7.67591], to: [45.07032, 7.6977] },
    { kind: 'road', name: 'Via San Giorgio', from: [45.06205, 7.68744], to: [45.08133, 7.68541] },
    { kind: 'road', name: 'Via delle Scuole', from: [45.07263, 7.67263], to: [45.07199, 7.70308] },
    { kind: 'road', name: 'Via Camillo Benso di Cavour', from: [45.05942, 7.68926], to: [45.07821, 7.68876] },
    { kind: 'road', name: 'Viale della Stazione', from: [45.07385, 7.67113], to: [45.07337, 7.6998] },
    { kind: 'road', name: 'Via Antonio Gramsci', from: [45.0589, 7.69203], to: [45.08024, 7.69326] },
    { kind: 'road', name: 'Strada del Bosco', from: [45.07548, 7.67603], to: [45.07557, 7.70017] },
    { kind: 'road', name: 'Via Primo Levi', from: [45.05967, 7.69421], to: [45.08175, 7.69286] },
    { kind: 'square', name: 'Piazza Esempio', from: [45.0712, 7.6861], to: [45.0716, 7.6867] },
    { kind: 'square', name: 'Piazza del Mercato', from: [45.07655, 7.67898], to: [45.07695, 7.67958] },
    {
      kind: 'pedestrian',
      name: 'Parco della Rimembranza',
      from: [45.08041, 7.67421],
      to: [45.08104, 7.69757],
    },
  ],
};

const policy = readHtml(new URL('./torrebianca-privacy.html', import.meta.url));

export const sample: ReportSample = { policy, map };
