import type { ReportSample, SeedMap } from '../seed.ts';

/** The streets that the sandbox's geocoder and tiles know of Borgolago: invented, laid out like those of a real place. */
const map: SeedMap = {
  town: { key: 'town', name: 'Borgolago' },
  county: 'Novara',
  postcode: '10998',
  streets: [
    { kind: 'road', name: 'Lungolago Gramsci', from: [45.80543, 8.40145], to: [45.80454, 8.41397] },
    { kind: 'road', name: 'Via della Riva', from: [45.8043, 8.40491], to: [45.81288, 8.40552] },
    { kind: 'road', name: 'Via Motta', from: [45.80737, 8.40326], to: [45.80674, 8.41767] },
    { kind: 'road', name: 'Via Domodossola', from: [45.80362, 8.40675], to: [45.81576, 8.40687] },
    { kind: 'road', name: 'Via alla Stazione', from: [45.80907, 8.40349], to: [45.80993, 8.41599] },
    { kind: 'footway', name: 'Salita della Motta', from: [45.80225, 8.40955], to: [45.81262, 8.40869] },
    { kind: 'road', name: 'Via dei Pescatori', from: [45.80977, 8.40197], to: [45.8091, 8.41391] },
    { kind: 'road', name: 'Via Costalago', from: [45.80489, 8.41123], to: [45.8143, 8.4111] },
    { kind: 'square', name: 'Piazza del Porto', from: [45.8089, 8.40851], to: [45.8093, 8.40911] },
    { kind: 'square', name: 'Piazza Ragazzoni', from: [45.8061, 8.40755], to: [45.8065, 8.40815] },
  ],
};

/** No DISSERVIZIO_CRM: the policy call answers 404. */
export const sample: ReportSample = { policy: null, map };
