/** Environment variables in which the global set-up leaves the origin of torrebianca, and the project it serves. */
export const originVariable = 'PORTICO_TEST_ORIGIN';
export const rootVariable = 'PORTICO_TEST_ROOT';

/** A variable that the global set-up has set. Throws outside of a run of the browser tests. */
function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests with "npm test -- e2e".`);
  return value;
}

/** Address of a page of one of the sample municipalities, on the server of this test run. Throws outside of one. */
export function tenantUrl(tenantId: string, path = '/'): string {
  const { port } = new URL(variable(originVariable));
  return `http://${tenantId}.localhost:${port}${path}`;
}

/** Folder of the project that this test run serves. Throws outside of a run. */
export const servedRoot = (): string => variable(rootVariable);
