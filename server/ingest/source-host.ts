import type { Storage } from '../storage/storage.ts';
import type { Log } from '../system/log/log.ts';
import { createArrivals } from '../tips/arrivals/arrivals.ts';
import { createInbox } from '../tips/arrivals/inbox.ts';
import type { Limits } from './limits.ts';
import type { Timeouts } from './runner/run-source.ts';
import { createSourceRunner } from './runner/source-runner.ts';
import { secretsFile } from './secrets-file.ts';
import { createSourcesService } from './source-service.ts';
import type { SourceService } from './sources-service.ts';

export type SourceOptions = {
  /** Path of the secrets file. */
  secretsPath: string;
  /** Address of the fake host; '' for the real services. */
  address: string;
  services: readonly SourceService[];
  timeouts?: Partial<Timeouts>;
  limits?: Partial<Limits>;
};

type Dependencies = {
  storage: Pick<Storage, 'read' | 'inTransaction'>;
  log: Log;
};

export type SourceHost = ReturnType<typeof createSourceHost>;

/** Creates the runner, the service for sources and the inbox. */
export function createSourceHost(options: SourceOptions, { storage, log }: Dependencies) {
  const secrets = secretsFile(options.secretsPath);
  const { services, timeouts, limits } = options;
  const runner = createSourceRunner({
    storage,
    arrivals: createArrivals(storage),
    services,
    secrets,
    sourcesAddress: options.address || null,
    log,
    ...(timeouts && { timeouts }),
    ...(limits && { limits }),
  });
  return {
    runner,
    sources: createSourcesService({ storage, services, secrets, runner }),
    inbox: createInbox(storage),
  };
}
