import { deployTenant, rollBackTenant } from '../../scripts/lib/deploy/deploy-tenant.ts';
import { projectAt } from '../../scripts/lib/project.ts';
import { makeBuild } from '../support/deploy/hand-made-build.ts';

/** Builds, deploys and rolls a tenant back again and again until it is killed; started by tests with what it needs as JSON. */
const { root, id } = JSON.parse(process.argv[2] ?? '') as { root: string; id: string };
const project = projectAt(root);
const settings = { env: process.env };
process.send?.('started');
for (let turn = 0; ; turn++) {
  await makeBuild(project, id, { word: `parola-${process.pid}-${turn}` });
  await deployTenant(project, id, settings);
  if (turn % 3 === 2) await rollBackTenant(project, id, settings);
}
