import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Faults of a network: `cut` refuses connections; `stalled` delivers later; `silent` drops all data; `half` drops all
 * data after the first half of the next message of the server.
 */
export const TROUBLES = ['cut', 'stalled', 'silent', 'half'] as const;
export type Trouble = (typeof TROUBLES)[number];

type TroubledConnection = {
  url: string;
  /** Begins a trouble, or ends it: connections that have lost something are then closed. */
  set(trouble: Trouble | null): void;
  close(): void;
};

type Connection = { page: Socket; server: Socket; hasLost: boolean };

/** A proxy to the server at `target` whose connections can fail as in a network. */
export async function startTroubledConnection(target: string): Promise<TroubledConnection> {
  const connections = new Set<Connection>();
  let trouble: Trouble | null = null;

  const end = ({ page, server }: Connection) => {
    page.destroy();
    server.destroy();
  };

  function pass(connection: Connection, to: Socket, data: Buffer): void {
    if (trouble === 'half' && to === connection.page && !connection.hasLost) {
      to.write(data.subarray(0, Math.ceil(data.length / 2)));
      connection.hasLost = true;
    } else if (trouble === 'silent' || trouble === 'half') connection.hasLost = true;
    else to.write(data);
  }

  function stall({ page, server }: Connection): void {
    for (const socket of [page, server]) {
      if (trouble === 'stalled') socket.pause();
      else socket.resume();
    }
  }

  const listener = createServer((page) => {
    if (trouble === 'cut') {
      page.destroy();
      return;
    }
    const server = connect(Number(new URL(target).port), '127.0.0.1');
    const connection = { page, server, hasLost: false };
    connections.add(connection);
    page.on('data', (data) => pass(connection, server, data));
    server.on('data', (data) => pass(connection, page, data));
    for (const socket of [page, server]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        connections.delete(connection);
        end(connection);
      });
    }
    stall(connection);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `http://localhost:${(listener.address() as AddressInfo).port}`,
    set(next) {
      trouble = next;
      for (const connection of connections) {
        if (trouble === 'cut' || connection.hasLost) end(connection);
        else stall(connection);
      }
    },
    close() {
      for (const connection of connections) end(connection);
      listener.close();
    },
  };
}
