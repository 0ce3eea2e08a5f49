import { createClient } from '../http.ts';
import { maintenanceHash } from '../maintenance/maintenance-session.ts';
import { noteServerTime } from './server-clock.ts';
import { fetchEarly } from '../early/take-early.ts';
import { pageData } from '../page/page-data.ts';

/** The API client without the session and retry rules of `client.ts`, for the calls that implement them. */
export const plainClient = createClient({
  get publicOrigin() {
    return pageData().apiOrigin;
  },
  get authOrigin() {
    return pageData().apiOrigin;
  },
  maintenanceHash,
  fetch: async (...call) => {
    const answer = await fetchEarly(...call);
    noteServerTime(answer.headers);
    return answer;
  },
});
