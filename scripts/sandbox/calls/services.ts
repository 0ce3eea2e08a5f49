import type { Sandbox } from '../context.ts';
import { registerAppointments } from './appointments.ts';
import { registerArchive } from './archive.ts';
import { registerDelegations } from './delegations.ts';
import { registerDrafts } from './drafts.ts';
import { registerMoon } from './moon.ts';
import { registerNewTickets } from './new-ticket.ts';
import { registerPayments } from './payments.ts';
import { registerTickets } from './tickets.ts';

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
