import { type AddressInfo, createServer } from 'node:net';

/** The highest port number. */
const LAST = 65_535;

/**
 * The first port from `first` on that nothing is listening on, on any address; without `first`, one that the system
 * chooses. Rejects if the system refuses them all.
 */
export function freePort(first = 0): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && first < LAST) resolve(freePort(first + 1));
      else reject(error);
    });
    server.listen(first, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
