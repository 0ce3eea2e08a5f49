import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { filesUnder, read } from '../lib/files.ts';
import { CronJob, Deployment, Job, Service, VolumeClaim, type Pod } from '../lib/kubernetes.ts';

const Manifest = z.discriminatedUnion('kind', [Job, CronJob, Deployment, Service, VolumeClaim]);

/** All manifests; a key that Kubernetes would not know, or not there, is refused. */
const manifests = filesUnder('docs/kubernetes').flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => {
    expect(document.errors).toEqual([]);
    return Manifest.parse(document.toJS());
  }),
);
const only = <Kind extends z.infer<typeof Manifest>['kind']>(kind: Kind) => {
  const [found, ...more] = manifests.filter((manifest) => manifest.kind === kind);
  if (!found || more.length > 0) throw new Error(`There has to be one ${kind}.`);
  return found as Extract<z.infer<typeof Manifest>, { kind: Kind }>;
};
const job = only('Job');
const watch = only('Deployment');
const pods: Pod[] = [job.spec.template.spec, watch.spec.template.spec];

test('the job of the night does the work of the job of a release', () => {
  expect(only('CronJob').spec.jobTemplate.spec).toEqual(job.spec);
  expect(only('CronJob').spec.concurrencyPolicy).toBe('Forbid');
});

test('each pod has the shard of its index', () => {
  const [container] = job.spec.template.spec.containers;
  const { completions, parallelism, completionMode } = job.spec;
  expect([completionMode, parallelism]).toEqual(['Indexed', completions]);
  expect(container?.env).toContainEqual({ name: 'SHARDS', value: String(completions) });
  expect(container?.args?.[0]).toContain('shard="$((JOB_COMPLETION_INDEX + 1))/$SHARDS"');
  // What is known of a tenant stays with its shard.
  expect(container?.volumeMounts).toContainEqual(
    expect.objectContaining({ mountPath: '/data', subPathExpr: 'shard-$(JOB_COMPLETION_INDEX)' }),
  );
});

test('no pod is root, writes its own files, has rights of the kernel or of the cluster, or takes all memory', () => {
  for (const pod of pods) {
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    for (const { securityContext, resources } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources.limits.memory).toMatch(/Gi$/);
    }
  }
});

test('secrets are named, never written', () => {
  const containers = pods.flatMap((pod) => pod.containers);
  expect(containers.map(({ envFrom }) => envFrom)).toEqual(
    containers.map(() => [{ secretRef: { name: 'portico-credentials' } }]),
  );
  const values = containers.flatMap(({ env = [] }) => env).filter(({ value }) => value !== undefined);
  expect(values.map(({ name }) => name)).toEqual(['SHARDS']);
});

test('watch is one, with probes, metrics and time to end, and its Service leads to it', () => {
  const { template, replicas, strategy, selector } = watch.spec;
  const [container] = template.spec.containers;
  expect([replicas, strategy.type]).toEqual([1, 'Recreate']);
  expect(container?.startupProbe?.httpGet.path).toBe('/healthz');
  expect(container?.livenessProbe?.httpGet.path).toBe('/healthz');
  expect(container?.readinessProbe?.httpGet.path).toBe('/readyz');
  expect(container?.ports).toEqual([{ name: 'http', containerPort: 9464 }]);
  expect(template.metadata.annotations).toMatchObject({
    'prometheus.io/scrape': 'true',
    'prometheus.io/port': '9464',
    'prometheus.io/path': '/metrics',
  });
  expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(25);
  expect(template.metadata.labels).toMatchObject(selector.matchLabels);
  expect(only('Service').spec.selector).toEqual(selector.matchLabels);
});

test('every volume that is mounted is there', () => {
  for (const pod of pods) {
    const names = pod.volumes.map(({ name }) => name);
    const mounted = pod.containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name));
    expect(new Set(mounted)).toEqual(new Set(names));
    const claims = pod.volumes.flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? []);
    expect(claims).toEqual([only('PersistentVolumeClaim').metadata.name]);
  }
});
