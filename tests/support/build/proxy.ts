import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** An outgoing proxy on a free port of the loopback address. */
export interface TestProxy {
  address: string;
  /** Hosts and ports to which connections were asked for, in their order. */
  asked: string[];
  close(): Promise<void>;
}

/**
 * Starts a proxy for https. Every name leads to a port of this machine, so that names which do not exist can be asked;
 * `null` refuses every connection, as a proxy does with hosts that are not on its list.
 */
export async function startProxy(port: number | null): Promise<TestProxy> {
  const asked: string[] = [];
  const open = new Set<Duplex>();
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(403).end();
  });
  server.on('connect', ({ url = '' }, socket) => {
    asked.push(url);
    if (port === null) {
      // Who is refused may be gone before it has read that.
      socket.on('error', () => socket.destroy());
      return void socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
    }
    const through = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      through.pipe(socket).pipe(through);
    });
    for (const end of [socket, through]) {
      open.add(end);
      end.on('error', () => [socket, through].forEach((each) => each.destroy()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      open.forEach((each) => each.destroy());
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
