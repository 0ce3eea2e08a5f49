import { pushQuery, workerFile } from '#domain/routing/worker-file.ts';

interface Policy {
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const workers: readonly string[] = [`/${workerFile}`, `/${workerFile}${pushQuery}`];

/** Rules of the policy `portico`: only the service worker may be loaded. Throws TypeError for any other address. */
export const rules: Policy = {
  createScriptURL(address) {
    if (!workers.includes(address)) throw new TypeError(`${address} is no script of this site.`);
    return address;
  },
};

let policy: Policy | undefined;

/** A script address as Trusted Types require it. The policy is created once: its name must be unique. */
export function scriptAddress(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('portico', rules) ?? rules;
  return policy.createScriptURL(address);
}
