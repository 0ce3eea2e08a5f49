import { followRedirector } from '#platform/session/arrival.ts';

followRedirector();
