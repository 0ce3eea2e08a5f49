import { createSandbox, type SandboxOptions } from '../sandbox/server.ts';
import { startHttpServer } from './http-server.ts';

/** A sandbox with a listening server. */
export interface RunningSandbox {
  /** Origin, without a final slash. */
  url: string;
  /** Closes open connections and the database. */
  close: () => Promise<void>;
}

/**
 * Starts the sandbox on the loopback address only, with the server that all commands have; port 0 picks a free one. Rejects
 * when the port is in use.
 */
export async function startSandbox(options: SandboxOptions & { port: number }): Promise<RunningSandbox> {
  const { app, close } = createSandbox(options);
  try {
    const server = await startHttpServer({
      port: options.port,
      fetch: app.fetch,
      onFault: (trace) => process.stderr.write(`${trace}\n`),
    });
    const end = () => server.close().finally(close);
    return { url: `http://127.0.0.1:${server.port}`, close: end };
  } catch (error) {
    close();
    throw error;
  }
}
