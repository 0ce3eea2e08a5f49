import { getMe } from '#contracts/session.ts';
import type { Sandbox } from '../context.ts';
import { fail } from '../errors.ts';
import { handle } from '../route.ts';

/** Contract A 5.1. Nobody can log in yet, so nobody is. */
export function registerSession(sandbox: Sandbox): void {
  handle(sandbox, getMe, ({ c }) => fail(c, 'E1', { status: 401, title: 'Accesso non effettuato' }));
}
