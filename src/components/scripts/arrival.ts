import { followRedirector } from '#stores/arrival.ts';

followRedirector();
