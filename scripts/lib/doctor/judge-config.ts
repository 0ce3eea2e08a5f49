import type { MunicipalityConfig } from '#contracts/config.ts';
import { demoProject, pushConfigOf } from '#domain/push/push.ts';
import type { Finding } from './finding.ts';

/** Bytes of an uncompressed point of P-256, and its first: what a VAPID key is (RFC 8292). */
const vapid = { bytes: 65, first: 4 };

/** Maintenance and push, as the configuration gives them. */
export function judgeConfig(config: MunicipalityConfig, hasCredentials: boolean): Finding[] {
  return [maintenance(config, hasCredentials), ...push(config)];
}

function maintenance({ maintenance: isClosed }: MunicipalityConfig, hasCredentials: boolean): Finding {
  if (!isClosed) return { area: 'data', state: 'done', text: 'open: not in maintenance' };
  const hidden = hasCredentials
    ? 'the credentials that are set open the hidden pages'
    : 'no credentials are set, so there are no hidden pages';
  return { area: 'data', state: 'warning', text: `in maintenance: every page is the gate; ${hidden}` };
}

function push({ assets, firebase }: MunicipalityConfig): Finding[] {
  if (!assets.some(({ code }) => code === 'NOTIFICATIONS'))
    return [{ area: 'push', state: 'skipped', text: 'the module of notifications is off' }];
  const config = pushConfigOf(firebase);
  const hint =
    'Copy the fields of the Firebase console into the configuration: apiKey, appId, authDomain, messagingSenderId, projectId, vapidKey.';
  if (!config)
    return [
      { area: 'push', state: 'warning', text: 'the Firebase configuration is not whole: no push', hint },
    ];
  if (config.app.projectId === demoProject)
    return [{ area: 'push', state: 'skipped', text: 'the sandbox stands for Firebase' }];
  const key = Buffer.from(config.vapidKey, 'base64url');
  if (key.length === vapid.bytes && key[0] === vapid.first)
    return [{ area: 'push', state: 'done', text: `Firebase project ${config.app.projectId}` }];
  return [
    {
      area: 'push',
      state: 'failed',
      text: `vapidKey is no public key: ${key.length} bytes instead of ${vapid.bytes}`,
      hint,
    },
  ];
}
