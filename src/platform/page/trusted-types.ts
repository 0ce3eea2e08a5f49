import { pushQuery, workerFile } from '#domain/routing/worker-file.ts';

interface Policy {
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const workers: readonly string[] = [`/${workerFile}`, `/${workerFile}${pushQuery}`];

/** The rules of the policy `portico`: of all addresses of code, those of the site's service worker. Throws for any other. */
export const rules: Policy = {
  createScriptURL(address) {
    if (!workers.includes(address)) throw new TypeError(`${address} is no script of this site.`);
    return address;
  },
};

let policy: Policy | undefined;

/** The address as browsers with Trusted Types want it where code is loaded (promises 2). A name is good for one policy. */
export function scriptAddress(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('portico', rules) ?? rules;
  return policy.createScriptURL(address);
}
