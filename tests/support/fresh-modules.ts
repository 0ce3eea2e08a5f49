import { vi } from 'vitest';

// These files of tests share a worker, and with it the libraries that are dear to load. The portal's own modules are
// evaluated anew for each file, and what the file before has put in the place of a global is taken back.
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
