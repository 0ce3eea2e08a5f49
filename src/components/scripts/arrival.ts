import { followRedirector } from '#stores/session/arrival.ts';

followRedirector();
