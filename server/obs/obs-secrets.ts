import type { SecretsFile } from '../sources/secrets-file.ts';
import { type ObsAddress, readObsAddress, socketUrl } from './obs-address.ts';

/** Where OBS is and how to sign in. `password` is '' for none. */
export type ObsAccount = ObsAddress & { password: string };

/** The name in the file of secrets. No source is called so: their ids are UUIDs. */
const OBS = '/obs/';

/** The address and the password of OBS, which are kept where the secrets of sources are. */
export type ObsSecrets = {
  /** Null where OBS is not set up. */
  read(): ObsAccount | null;
  /** Durable when it returns; null forgets both. */
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
