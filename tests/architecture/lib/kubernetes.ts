import * as z from 'zod';

/*
 * The parts of Kubernetes' API that docs/kubernetes/ uses, by its reference. Kubernetes drops a key that it does not
 * know without a word; here it is an error.
 */

const Labels = z.record(z.string(), z.string());
const Metadata = z.strictObject({
  name: z.string().optional(),
  generateName: z.string().optional(),
  labels: Labels,
  annotations: Labels.optional(),
});
const Probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.literal('http') }),
  periodSeconds: z.int(),
  timeoutSeconds: z.int().optional(),
  failureThreshold: z.int().optional(),
});
const Container = z.strictObject({
  name: z.literal('portico'),
  image: z.string(),
  command: z.array(z.string()).optional(),
  args: z.array(z.string()).optional(),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.int() })).optional(),
  env: z
    .array(
      z.strictObject({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z.strictObject({ fieldRef: z.strictObject({ fieldPath: z.string() }) }).optional(),
      }),
    )
    .optional(),
  envFrom: z.array(z.strictObject({ secretRef: z.strictObject({ name: z.string() }) })),
  startupProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: z.string(), memory: z.string() }),
    limits: z.strictObject({ memory: z.string() }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.boolean(),
    readOnlyRootFilesystem: z.boolean(),
    capabilities: z.strictObject({ drop: z.array(z.string()) }),
  }),
  volumeMounts: z.array(
    z.strictObject({
      name: z.string(),
      mountPath: z.string(),
      subPath: z.string().optional(),
      subPathExpr: z.string().optional(),
    }),
  ),
});
const PodSpec = z.strictObject({
  restartPolicy: z.literal('Never').optional(),
  automountServiceAccountToken: z.boolean(),
  terminationGracePeriodSeconds: z.int().optional(),
  securityContext: z.strictObject({
    runAsNonRoot: z.boolean(),
    runAsUser: z.int(),
    runAsGroup: z.int(),
    fsGroup: z.int(),
    fsGroupChangePolicy: z.enum(['OnRootMismatch', 'Always']),
    seccompProfile: z.strictObject({ type: z.string() }),
  }),
  containers: z.array(Container).length(1),
  volumes: z.array(
    z.strictObject({
      name: z.string(),
      persistentVolumeClaim: z.strictObject({ claimName: z.string() }).optional(),
      emptyDir: z.strictObject({ sizeLimit: z.string() }).optional(),
    }),
  ),
});
export type Pod = z.infer<typeof PodSpec>;
const Template = z.strictObject({ metadata: Metadata, spec: PodSpec });

const FailureRule = z.strictObject({
  action: z.enum(['FailJob', 'FailIndex', 'Ignore', 'Count']),
  onExitCodes: z.strictObject({
    containerName: z.literal('portico'),
    operator: z.enum(['In', 'NotIn']),
    values: z.array(z.int()),
  }),
});
const JobSpec = z.strictObject({
  completionMode: z.enum(['Indexed', 'NonIndexed']),
  completions: z.int(),
  parallelism: z.int(),
  backoffLimitPerIndex: z.int(),
  maxFailedIndexes: z.int(),
  activeDeadlineSeconds: z.int(),
  ttlSecondsAfterFinished: z.int(),
  podFailurePolicy: z.strictObject({ rules: z.array(FailureRule) }),
  template: Template,
});
const document = <Kind extends string, Spec extends z.ZodType>(version: string, kind: Kind, spec: Spec) =>
  z.strictObject({ apiVersion: z.literal(version), kind: z.literal(kind), metadata: Metadata, spec });

export const Job = document('batch/v1', 'Job', JobSpec);
export const CronJob = document(
  'batch/v1',
  'CronJob',
  z.strictObject({
    schedule: z.string().regex(/^(\S+ ){4}\S+$/),
    timeZone: z.literal('Europe/Rome'),
    concurrencyPolicy: z.enum(['Allow', 'Forbid', 'Replace']),
    startingDeadlineSeconds: z.int(),
    successfulJobsHistoryLimit: z.int(),
    failedJobsHistoryLimit: z.int(),
    jobTemplate: z.strictObject({ metadata: Metadata, spec: JobSpec }),
  }),
);
export const Deployment = document(
  'apps/v1',
  'Deployment',
  z.strictObject({
    replicas: z.int(),
    strategy: z.strictObject({ type: z.enum(['Recreate', 'RollingUpdate']) }),
    selector: z.strictObject({ matchLabels: Labels }),
    template: Template,
  }),
);
export const Service = document(
  'v1',
  'Service',
  z.strictObject({
    selector: Labels,
    ports: z.array(z.strictObject({ name: z.string(), port: z.int(), targetPort: z.string() })),
  }),
);
export const VolumeClaim = document(
  'v1',
  'PersistentVolumeClaim',
  z.strictObject({
    accessModes: z.array(z.enum(['ReadWriteMany', 'ReadWriteOnce'])),
    resources: z.strictObject({ requests: z.strictObject({ storage: z.string() }) }),
  }),
);
