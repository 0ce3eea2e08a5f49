/** Attribute of the template that holds the policy of reports as the build cleaned it: SHA-256 of what it was made of. */
export const builtPolicy = 'data-built-policy';
