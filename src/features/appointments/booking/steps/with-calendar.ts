import { PlaceStep } from './PlaceStep.tsx';
import { SlotStep } from './SlotStep.tsx';

/** The steps with the calendar. */
export const stepsWithCalendar = { slot: SlotStep, place: PlaceStep };
