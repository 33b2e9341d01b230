import type { OnAir } from '#contract/sources.ts';
import type { SecretsFile } from '../ingest/secrets-file.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import type { Storage } from '../storage/storage.ts';
import type { Log } from '../system/log/log.ts';
import { createObsConnection, type ObsTimeouts } from './obs-connection.ts';
import { obsSecrets } from './obs-secrets.ts';
import { createObsService } from './obs-service.ts';
import type { DoorOf } from './our-source.ts';
import { createStreamStarts } from './stream/stream-starts.ts';

export type ObsOptions = {
  /** The folders where an OBS on this computer may store its settings. */
  folders: readonly string[];
  timeouts?: Partial<ObsTimeouts>;
};

export type ObsDependencies = {
  storage: Pick<Storage, 'read' | 'inTransaction' | 'onCommit'>;
  secrets: SecretsFile;
  putOnAir(liveId: string | null): Promise<OnAir>;
  /** The id of the live that the every-show link shows now; null for none. */
  runningLive(prepared: Prepared): string | null;
  doorOf: DoorOf;
  /** The address of this server; null while it does not listen. */
  listening(): { address: string; port: number } | null;
  log: Log;
};

export type ObsHost = ReturnType<typeof createObsHost>;

/** The connection to OBS, and the service that uses it. */
export function createObsHost(options: ObsOptions, dependencies: ObsDependencies) {
  const { storage, putOnAir, doorOf, log } = dependencies;
  const secrets = obsSecrets(dependencies.secrets);
  let version = 0;
  const onStateChange = () => {
    version += 1;
  };
  const streams = createStreamStarts({ storage, putOnAir, onStateChange, log });
  const connection = createObsConnection({
    account: secrets.read,
    doorOf,
    streams,
    onStateChange,
    log,
    ...(options.timeouts && { timeouts: options.timeouts }),
  });
  return {
    obs: createObsService({
      ...dependencies,
      folders: options.folders,
      secrets,
      connection,
      streams,
    }),
    start: connection.start,
    /** Increases with each state change that is not stored in the database. */
    version: () => version,
    async stop() {
      streams.stop();
      await connection.stop();
    },
  };
}
