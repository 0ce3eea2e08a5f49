import { PlaceStep } from './PlaceStep.tsx';
import { SlotStep } from './SlotStep.tsx';

/** The steps with the calendar, in one part of the program. */
export const slotSteps = { slot: SlotStep, place: PlaceStep };
