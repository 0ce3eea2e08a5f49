/** Attribute of the template with a policy sanitised at build time: SHA-256 of the policy's source. */
export const builtPolicy = 'data-built-policy';
