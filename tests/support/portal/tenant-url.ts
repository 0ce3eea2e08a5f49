/** Environment variable in which the global set-up leaves the origin of torrebianca. */
export const originVariable = 'PORTICO_TEST_ORIGIN';

/** Address of a page of one of the sample municipalities, on the server of this test run. Throws outside of one. */
export function tenantUrl(tenantId: string, path = '/'): string {
  const origin = process.env[originVariable];
  if (!origin) throw new Error(`${originVariable} is not set: run the browser tests with "npm test -- e2e".`);
  const { port } = new URL(origin);
  return `http://${tenantId}.localhost:${port}${path}`;
}
