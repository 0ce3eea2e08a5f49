import { expect, type Page } from '@playwright/test';

/** A message that left the sandbox. */
interface Message {
  body: string;
  to: string;
  subject?: string;
}

/** What left the sandbox, newest first. */
export function outboxMessages(page: Page): Promise<Message[]> {
  return page.evaluate(async () => {
    const response = await fetch('/__sandbox/outbox.json');
    return (await response.json()) as Message[];
  });
}

/** The code that was sent last, once there is one. */
export async function lastCode(page: Page): Promise<string> {
  let code: string | undefined;
  const look = async () =>
    (code = (await outboxMessages(page)).map(({ body }) => /\b(\d{5})\b/.exec(body)?.[1]).find(Boolean));
  await expect.poll(look, 'a code is sent').toBeDefined();
  return code!;
}

/** Another code than the right one. */
export async function wrongCode(page: Page): Promise<string> {
  return (await lastCode(page)) === '00000' ? '11111' : '00000';
}
