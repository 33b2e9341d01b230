import type { OnAir } from '#contract/sources.ts';
import type { Log } from '../log/log.ts';
import type { SecretsFile } from '../sources/secrets-file.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import type { Storage } from '../storage/storage.ts';
import { createObsConnection, type ObsTimeouts } from './obs-connection.ts';
import { obsSecrets } from './obs-secrets.ts';
import { createObsService } from './obs-service.ts';
import { createStreamStarts } from './stream/stream-starts.ts';

export type ObsOptions = {
  /** Where an OBS on this computer may keep its settings. */
  folders: readonly string[];
  timeouts?: Partial<ObsTimeouts>;
};

export type ObsDependencies = {
  storage: Pick<Storage, 'read' | 'inTransaction' | 'onCommit'>;
  secrets: SecretsFile;
  putOnAir(liveId: string | null): Promise<OnAir>;
  /** The id of the live that the link for every show has now; null for none. */
  runningLive(prepared: Prepared): string | null;
  /** Whether a host with its port, such as `localhost:4680`, is this server. */
  isOwnHost(host: string): boolean;
  /** Where this server listens; null where it does not. */
  listening(): { address: string; port: number } | null;
  log: Log;
};

export type ObsHost = ReturnType<typeof createObsHost>;

/** The line to OBS, and what is done over it. */
export function createObsHost(options: ObsOptions, needs: ObsDependencies) {
  const { storage, putOnAir, isOwnHost, log } = needs;
  const secrets = obsSecrets(needs.secrets);
  let version = 0;
  const onStateChange = () => {
    version += 1;
  };
  const streams = createStreamStarts({ storage, putOnAir, onStateChange, log });
  const connection = createObsConnection({
    account: secrets.read,
    isOwnHost,
    streams,
    onStateChange,
    log,
    ...(options.timeouts && { timeouts: options.timeouts }),
  });
  return {
    obs: createObsService({ ...needs, folders: options.folders, secrets, connection, streams }),
    start: connection.start,
    /** Grows with each change of what is known of OBS and stored nowhere. */
    version: () => version,
    async stop() {
      streams.stop();
      await connection.stop();
    },
  };
}
