import { ApplicantStep } from './ApplicantStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { SummaryStep } from './SummaryStep.tsx';

/** The steps after the calendar; an edit begins with the last of them. */
export const laterSteps = {
  details: DetailsStep,
  applicant: ApplicantStep,
  summary: SummaryStep,
  code: EmailStep,
};
