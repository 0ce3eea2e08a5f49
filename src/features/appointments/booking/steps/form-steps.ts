import { ApplicantStep } from './ApplicantStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { EmailStep } from './EmailStep.tsx';

/** The steps in which something is typed, in one part of the program. */
export const formSteps = { details: DetailsStep, applicant: ApplicantStep, code: EmailStep };
