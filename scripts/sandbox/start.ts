import { serve } from '@hono/node-server';
import { createSandbox, type SandboxOptions } from './server.ts';

/** A sandbox with a listening server. */
export interface RunningSandbox {
  /** Origin, without a final slash. */
  url: string;
  /** Closes open connections and the database. */
  close: () => Promise<void>;
}

/** Starts the sandbox on the loopback address only; port 0 picks a free one. Rejects when the port is in use. */
export function startSandbox(options: SandboxOptions & { port: number }): Promise<RunningSandbox> {
  const { app, close } = createSandbox(options);
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port: options.port, hostname: '127.0.0.1' }, ({ port }) => {
      resolve({ url: `http://127.0.0.1:${port}`, close: () => stop() });
    });
    server.once('error', (error: Error) => {
      close();
      reject(error);
    });
    const stop = (): Promise<void> =>
      new Promise((done) => {
        server.close(() => {
          close();
          done();
        });
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
  });
}
