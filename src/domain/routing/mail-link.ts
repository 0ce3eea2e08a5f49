/**
 * Address of an e-mail link as browsers read it: blanks of the subject are encoded, those around the recipients removed.
 * Null when it names no recipient, or something besides recipients.
 */
export function mailLink(address: string): string | null {
  const [, to = '', query = ''] = /^mailto:([^?]*)(\?.*)?$/i.exec(address.trim()) ?? [];
  const recipients = to.trim().replace(/([,;])\s+/g, '$1');
  return /^(?!.*%(?:20|22|3c|3e))[^\s/:"<>]+@[^\s/:"<>]+$/i.test(recipients)
    ? `mailto:${recipients}${query.replace(/\s/g, '%20')}`
    : null;
}
