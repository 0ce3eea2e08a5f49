import type { ComponentType } from 'react';
import { AppointmentsSection } from '#features/appointments/views/AppointmentsSection.tsx';
import { PaymentsSection } from '#features/payments/views/PaymentsSection.tsx';
import { DraftsSection } from '#features/requests/drafts/DraftsSection.tsx';
import { TicketsSection } from '#features/tickets/views/TicketsSection.tsx';
import type { activitySections } from '../sections.ts';

type Target = (typeof activitySections)[number]['target'];

/** The sections of the activities below the first one, as one file to load. */
export const lowerSections = {
  pagamenti: PaymentsSection,
  appuntamenti: AppointmentsSection,
  assistenza: TicketsSection,
  bozze: DraftsSection,
} satisfies Partial<Record<Target, ComponentType>>;
