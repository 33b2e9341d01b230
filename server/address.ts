import { once } from 'node:events';
import { type AddressInfo, createServer, isIPv6 } from 'node:net';
import { AppError } from '#domain/errors.ts';

/** Throws an AppError for an address that cannot be listened on, before anything else starts. */
export async function probeAddress(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port });
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw addressRefusal(error, host, port);
  }
  probe.close();
  await once(probe, 'close');
}

/** Windows reserves whole blocks of 100 ports. */
const PORTS_TRIED = 120;

/** The first free port from `port` on. Throws the AppError for `port` if there is none. */
export async function nextFreePort(host: string, port: number): Promise<number> {
  let refusal: unknown;
  for (let tried = port; tried < Math.min(port + PORTS_TRIED, 65_536); tried++) {
    try {
      await probeAddress(host, tried);
      return tried;
    } catch (error) {
      if (!isPortRefused(error)) throw error;
      refusal ??= error;
    }
  }
  throw refusal;
}

/** Whether an AppError of listening is about the port, so that another port may work. */
export function isPortRefused(error: unknown): boolean {
  const { code } = (error as { cause?: NodeJS.ErrnoException }).cause ?? {};
  return code === 'EADDRINUSE' || code === 'EACCES';
}

/** A listen error as an AppError. */
export function addressRefusal(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [problem, remedy] = SENTENCES.get(code)?.(host, port) ?? [];
  return problem ? new AppError('conflict', problem, { remedy, cause: error }) : error;
}

type Sentences = (host: string, port: number) => [problem: string, remedy: string];

const noSuchAddress: Sentences = (host) => [
  `This computer has no address ${host}.`,
  'Use --host 127.0.0.1, or --host 0.0.0.0 for all of its addresses.',
];

const SENTENCES = new Map(
  Object.entries<Sentences>({
    EADDRINUSE: (_, port) => [
      `Port ${port} is in use, perhaps by another streamhost.`,
      'Stop that program, or choose another port with --port.',
    ],
    EACCES: (_, port) => [
      `The system does not let this user listen on port ${port}.`,
      'Choose a port above 1023 with --port.',
    ],
    EADDRNOTAVAIL: noSuchAddress,
    ENOTFOUND: noSuchAddress,
    EAI_AGAIN: noSuchAddress,
  }),
);

/** The origin of a server at this address, for a browser on this computer. */
export function localOrigin({ address, port }: Pick<AddressInfo, 'address' | 'port'>): string {
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (address === '::') return `http://[::1]:${port}`;
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
}
