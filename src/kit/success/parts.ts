/** What a citizen can send to an office, each with a confirmation page. */
export const sendings = [
  'assistance',
  'report',
  'booking',
  'change',
  'cancellation',
  'delegation',
  'delegation-request',
  'payment',
] as const;

export type Sending = (typeof sendings)[number];

/** The parts of a confirmation page in the national model of municipal sites, in their order on the page. */
export const parts = [
  'outcome',
  'number',
  'date',
  'receipt',
  'next',
  'sent',
  'related',
  'office',
  'rating',
  'print',
] as const;

export type Part = (typeof parts)[number];

/** `page`: the page around the live part has it, from the build. */
type Cell = 'shown' | 'page' | { leftOut: string };

const usual = {
  ...{ outcome: 'shown', number: 'shown', date: 'shown', receipt: 'shown', next: 'shown', sent: 'shown' },
  ...{ related: 'page', office: 'page', rating: 'page', print: 'shown' },
} as const satisfies Record<Part, Cell>;

/** What each confirmation page has of the model, and why it lacks what it lacks. */
export const cells: Readonly<Record<Sending, Readonly<Record<Part, Cell>>>> = {
  assistance: usual,
  report: usual,
  booking: usual,
  change: usual,
  cancellation: {
    ...usual,
    number: { leftOut: 'The number is that of an appointment that is no more: no office looks for it.' },
  },
  delegation: {
    ...usual,
    number: { leftOut: 'Each service of a delegation has a number of its own, which no office asks for.' },
  },
  'delegation-request': usual,
  payment: {
    ...usual,
    sent: { leftOut: 'What is paid, and how much, stands among the facts: nothing else was written.' },
  },
};
