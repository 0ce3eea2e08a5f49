import type { Sandbox } from '../context.ts';
import { registerAppointments } from '../appointments/calls.ts';
import { registerArchive } from '../documents/calls.ts';
import { registerDelegations } from '../delegations/calls.ts';
import { registerDrafts } from '../requests/calls.ts';
import { registerMoon } from '../instances/calls.ts';
import { registerNewTickets } from '../tickets/new-ticket-calls.ts';
import { registerPayments } from '../payments/calls.ts';
import { registerTickets } from '../tickets/calls.ts';

/** Registers the calls of the services behind the portal. */
const modules: readonly ((sandbox: Sandbox) => void)[] = [
  registerTickets,
  registerNewTickets,
  registerDrafts,
  registerArchive,
  registerMoon,
  registerPayments,
  registerAppointments,
  registerDelegations,
];

/** Requests, drafts, instances, payments, appointments, documents and delegations. */
export function registerServices(sandbox: Sandbox): void {
  for (const register of modules) register(sandbox);
}
