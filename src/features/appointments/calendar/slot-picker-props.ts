import type { AppointmentTarget, BookingScope } from '../booking-calls.ts';
import type { Slot, SlotCounter } from './slot.ts';

/** Props of `SlotPicker`. */
export interface SlotPickerProps {
  /** Name in the form's values, where a `Slot` or null stands. */
  name: string;
  label: string;
  counter: SlotCounter;
  line: BookingScope;
  /** The operator chosen; null: any. */
  operator: string | null;
  /** The appointment being edited: its own slot counts as free. */
  edited?: AppointmentTarget | undefined;
  /** Slot of the appointment being edited, while its counter is the one shown. */
  ownSlot?: Slot | null;
  /** The slot that the service refused when it was sent: the nearest free ones are offered. */
  refused?: Slot | null;
  /** Counters among which the first free slot is looked for; by default the one shown. */
  searchIn?: readonly SlotCounter[];
  /** Called before the slot is set when the first free one is at another counter of `searchIn`. */
  onCounter?: (counterId: string) => void;
}
