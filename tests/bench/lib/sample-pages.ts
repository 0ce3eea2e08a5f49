/** The municipality whose pages are measured: the one with the most answers. */
export const sampleId = 'torrebianca';

/** Pages measured: the FAQ detail is category 3, "Anagrafe", whose 15 answers are all in the HTML. */
export const samplePages = [
  { subject: 'home', path: '/', text: 'h1' },
  { subject: '/faq', path: '/faq', text: 'h1' },
  { subject: 'FAQ detail', path: '/faq/3/dettagli/anagrafe', text: 'answer' },
] as const;

export type SamplePage = (typeof samplePages)[number];
