import type { SecretsFile } from '../ingest/secrets-file.ts';
import { type ObsAddress, readObsAddress, socketUrl } from './obs-address.ts';

/** Address and password of OBS. `password` is '' for none. */
export type ObsAccount = ObsAddress & { password: string };

/** The key in the secrets file. Ids of sources are UUIDs, so no source has this key. */
const OBS = '/obs/';

/** The address and the password of OBS, stored in the secrets file of sources. */
export type ObsSecrets = {
  /** Null while OBS is not set up. */
  read(): ObsAccount | null;
  /** The write is durable when this returns; null deletes both. */
  write(account: ObsAccount | null): void;
};

export function obsSecrets(file: SecretsFile): ObsSecrets {
  return {
    read() {
      const { address = '', password = '' } = file.of(OBS);
      const read = readObsAddress(address);
      return read && { ...read, password };
    },
    write: (account) =>
      file.change(
        OBS,
        (): Record<string, string> =>
          account ? { address: socketUrl(account), password: account.password } : {},
      ),
  };
}
