import { isNoticeSeen } from '#platform/storage/notices-seen.ts';
import { showNotices } from './notice-time.ts';

/**
 * Stands behind the notices, so that none is painted that has ended since the build or was put away: `notices.ts`, which
 * comes later, would take it away again and move the page.
 */
showNotices(Date.now(), isNoticeSeen);
