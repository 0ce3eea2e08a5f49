// The steps after the first, in one part of the program that is loaded when they are near.
export { ApplicantStep } from './ApplicantStep.tsx';
export { DetailsStep } from './DetailsStep.tsx';
export { EmailStep } from './EmailStep.tsx';
export { PlaceStep } from './PlaceStep.tsx';
export { SlotStep } from './SlotStep.tsx';
export { SummaryStep } from './SummaryStep.tsx';
