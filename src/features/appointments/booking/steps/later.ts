import { ApplicantStep } from './ApplicantStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import { SlotStep } from './SlotStep.tsx';
import { SummaryStep } from './SummaryStep.tsx';

/** The steps after the first, in one part of the program that is loaded when they are near. */
export const laterSteps = {
  slot: SlotStep,
  place: PlaceStep,
  details: DetailsStep,
  applicant: ApplicantStep,
  summary: SummaryStep,
  code: EmailStep,
};
