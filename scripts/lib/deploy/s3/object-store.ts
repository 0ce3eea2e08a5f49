import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { HeadObjectCommandOutput, S3ServiceException } from '@aws-sdk/client-s3';
import { mostOfRecord } from '#adapter/publish/read-record.ts';
import { BuildError } from '#errors/build-errors.ts';
import type { S3Target } from '#site/deploy-targets.ts';
import type { Environment } from '../../maintenance-credentials.ts';
import { proxyFrom } from '../../proxy.ts';
import { readBounded } from '../../http-answer.ts';

/** What an object is, besides its bytes. */
export interface ObjectFacts {
  type: string;
  cache: string;
  encoding?: string;
  /** SHA-256 of its bytes in hexadecimal, kept beside them. */
  sha256?: string;
}

export interface PutOptions {
  /** Writes only where there is no object, or the one with this ETag. Some stores ignore conditions, some refuse them. */
  onlyIf?: 'absent' | { etag: string };
}

/** The part of an S3-compatible store below a prefix. Keys are relative to it. Methods throw StoreUnreachable, StoreBusy and StoreRefused. */
export interface ObjectStore {
  /** Where it is, for an operator. */
  readonly where: string;
  /** At most `most` bytes; throws DeployStateInvalid where there are more. */
  get(key: string, most?: number): Promise<{ body: Buffer; etag: string } | null>;
  facts(key: string): Promise<ObjectFacts | null>;
  /** False where the condition did not hold, null where the store refuses conditions: nothing is written then. */
  put(key: string, body: Buffer, facts: ObjectFacts, options?: PutOptions): Promise<boolean | null>;
  remove(key: string): Promise<void>;
  close(): void;
}

/** How long a store is waited for, in milliseconds. */
export interface StoreLimits {
  /** Times a request is made in all; the pauses between grow from a tenth of a second to some seconds. */
  attempts: number;
  connectionTimeout: number;
  /** Without a byte. */
  socketTimeout: number;
  requestTimeout: number;
}

const usual: StoreLimits = {
  attempts: 6,
  connectionTimeout: 5_000,
  socketTimeout: 10_000,
  requestTimeout: 60_000,
};

/** Opens a store. Throws CredentialsMissing. The SDK is loaded here, because nothing but a deploy needs it. */
export async function openStore(
  target: S3Target,
  tenant: string,
  env: Environment,
  limits = usual,
): Promise<ObjectStore> {
  const { bucket, prefix = tenant } = target;
  const where = `s3://${bucket}/${prefix}`;
  const sdk = await import('@aws-sdk/client-s3');
  const client = clientOf(sdk, target, credentialsOf(target, env, tenant, where), limits, env);
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}/${key}` });
  const ask = <T>(key: string, request: () => Promise<T>) =>
    request().catch((error: unknown) => {
      throw error instanceof BuildError ? error : storeError(error, tenant, `${where}/${key}`);
    });
  return {
    where,
    close: () => client.destroy(),
    get: (key, most = mostOfRecord) =>
      ask(key, async () => {
        const found = await orNull(client.send(new sdk.GetObjectCommand(at(key))));
        if (!found?.Body) return null;
        const body = await readBounded(found.Body as Readable, most);
        if (!body) throw tooLarge(found.ContentLength, most, { tenant, where: `${where}/${key}` });
        return { body, etag: found.ETag ?? '' };
      }),
    facts: (key) =>
      ask(key, async () => {
        const found = await orNull(client.send(new sdk.HeadObjectCommand(at(key))));
        return found && factsOf(found);
      }),
    put: (key, body, { type, cache, encoding, sha256 }, { onlyIf } = {}) =>
      ask(key, async () => {
        const command = new sdk.PutObjectCommand({
          ...at(key),
          Body: body,
          ContentType: type,
          CacheControl: cache,
          ContentMD5: hash('md5', body, 'base64'),
          ...(encoding && { ContentEncoding: encoding }),
          ...(sha256 && { Metadata: { sha256 } }),
          ...(onlyIf === 'absent' ? { IfNoneMatch: '*' } : onlyIf && { IfMatch: onlyIf.etag }),
        });
        return client.send(command).then(
          () => true,
          (error: unknown) => {
            if (onlyIf && isConditionFailed(error)) return false;
            if (onlyIf && isConditionRefused(error)) return null;
            throw error;
          },
        );
      }),
    remove: (key) =>
      ask(key, async () => void (await orNull(client.send(new sdk.DeleteObjectCommand(at(key)))))),
  };
}

function factsOf(found: HeadObjectCommandOutput): ObjectFacts {
  return {
    type: found.ContentType ?? '',
    cache: found.CacheControl ?? '',
    ...(found.ContentEncoding && { encoding: found.ContentEncoding }),
    ...(found.Metadata?.sha256 && { sha256: found.Metadata.sha256 }),
  };
}

function tooLarge(size: number | undefined, most: number, place: { tenant: string; where: string }) {
  return new BuildError('DeployStateInvalid', { ...place, got: `${size ?? 'more'} bytes, at most ${most}` });
}

function clientOf(
  { S3Client }: typeof import('@aws-sdk/client-s3'),
  { endpoint, region, forcePathStyle }: S3Target,
  credentials: ReturnType<typeof credentialsOf>,
  { attempts, ...times }: StoreLimits,
  env: Environment,
) {
  // The SDK has agents of its own, which the proxy of this process does not reach.
  const proxyEnv = proxyFrom(env) ?? undefined;
  return new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials,
    maxAttempts: attempts,
    requestHandler: {
      ...times,
      throwOnRequestTimeout: true,
      httpAgent: { proxyEnv },
      httpsAgent: { proxyEnv },
    },
    // Checksums of Amazon's own, which other stores may refuse; a put has its MD5, and bytes that are read are hashed.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function credentialsOf(target: S3Target, env: Environment, tenant: string, where: string) {
  const required = (name: string) => {
    const value = env[name];
    if (value) return value;
    throw new BuildError('CredentialsMissing', { tenant, where, what: name });
  };
  const sessionToken = env[target.sessionTokenVariable];
  return {
    accessKeyId: required(target.accessKeyVariable),
    secretAccessKey: required(target.secretKeyVariable),
    ...(sessionToken && { sessionToken }),
  };
}

/** Null where the object is not there; a bucket that is not there is an error. */
async function orNull<T>(request: Promise<T>): Promise<T | null> {
  return request.catch((error: unknown) => {
    const { name } = error as Error;
    if (statusOf(error) === 404 && name !== 'NoSuchBucket') return null;
    throw error;
  });
}

/** The object is another one, was just written by somebody else, or is gone. */
function isConditionFailed(error: unknown): boolean {
  const { name } = error as Error;
  return [409, 412].includes(statusOf(error) ?? 0) || name === 'NoSuchKey';
}

/** The store knows no conditional writes: each says so in its own way, and the same write without condition tells. */
function isConditionRefused(error: unknown): boolean {
  return [400, 405, 501].includes(statusOf(error) ?? 0);
}

/** The store limits the rate of requests: Amazon answers so with 503, others with 429. */
function isThrottled(error: unknown): boolean {
  const { name } = error as Error;
  return statusOf(error) === 429 || /^SlowDown|^Throttl|TooManyRequests|RequestLimitExceeded/.test(name);
}

function statusOf(error: unknown): number | undefined {
  return (error as Partial<S3ServiceException>).$metadata?.httpStatusCode;
}

/** The error of the catalogue: the store refused what was asked, wants less, or did not answer after all attempts. */
function storeError(error: unknown, tenant: string, where: string): BuildError {
  const { name, message } = error as Error & { code?: string };
  const status = statusOf(error);
  const isRefusal = status !== undefined && status >= 400 && status < 500 && status !== 408;
  const said = [status, name === 'Error' ? (error as { code?: string }).code : name, message].filter(Boolean);
  const got = said.join(' ').slice(0, 300);
  const id = isThrottled(error) ? 'StoreBusy' : isRefusal ? 'StoreRefused' : 'StoreUnreachable';
  return new BuildError(id, { tenant, where, got }, { cause: error });
}
