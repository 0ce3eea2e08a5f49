import { afterAll } from 'vitest';
import { runCli, type CliResult } from '../support/build/cli.ts';
import {
  builtProject,
  makeProject,
  maintenanceVariables,
  type TestProject,
} from '../support/build/project.ts';

const projects: TestProject[] = [];

/** A project for the tests of this file, removed at its end. */
export async function project(ids: readonly string[]): Promise<TestProject> {
  const made = await makeProject(ids);
  projects.push(made);
  return made;
}

/** The same with builds of the tenants, as `portico build` leaves them. */
export async function built(ids: readonly string[]): Promise<TestProject> {
  const made = await builtProject(ids);
  projects.push(made);
  return made;
}

/** Removes the projects of this file at its end. */
export function removeProjectsAfterTests(): void {
  afterAll(() => projects.forEach((each) => each.remove()));
}

/** Runs a command on a project, with the credentials of the tenants in maintenance. */
export async function portico(root: string, ...args: string[]): Promise<CliResult> {
  return runCli(args, { root, env: maintenanceVariables() });
}

/** The lines of an answer. */
export function linesOf(result: CliResult): string[] {
  return result.stdout.split('\n').filter(Boolean);
}
