import type { DeviceKind, Role } from '#contract/session.ts';
import { credentials } from '../storage/queries/devices.ts';
import { overlayKeys } from '../storage/queries/overlay-keys.ts';
import type { Storage } from '../storage/storage.ts';
import { digestOf } from './secret-tokens.ts';

/** A signed-in device or a token, with its person. */
export type Credential = {
  id: string;
  name: string;
  kind: DeviceKind;
  seen_at: string;
  ends_at: string;
  person_id: string;
  person_name: string;
  role: Role;
};

export type Credentials = {
  /** By the digest of a cookie or token; undefined for an unknown or ended one. */
  device(kind: DeviceKind, digest: string): Credential | undefined;
  /** The live of a key by its digest, null for that of the live on air; undefined for an unknown key. */
  liveOfKey(digest: string): string | null | undefined;
};

type Cached = {
  version: string;
  devices: ReadonlyMap<string, Credential>;
  keys: ReadonlyMap<string, string | null>;
};

/** Caches all credentials, which are few, until one changes. Another process's change is visible within 100 ms. */
export function createCredentials({
  read,
  storedVersions,
}: Pick<Storage, 'read' | 'storedVersions'>): Credentials {
  let cached: Cached | undefined;

  function current(): Cached {
    const version = storedVersions().people;
    if (cached?.version === version) return cached;
    cached = read((prepared) => ({
      version,
      devices: new Map(credentials(prepared).map(({ token_hash, ...row }) => [token_hash, row])),
      keys: new Map(overlayKeys(prepared).map(({ key, live_id }) => [digestOf(key), live_id])),
    }));
    return cached;
  }

  return {
    device(kind, digest) {
      const found = current().devices.get(digest);
      const isValid = found?.kind === kind && Date.parse(found.ends_at) > Date.now();
      return isValid ? found : undefined;
    },
    liveOfKey: (digest) => current().keys.get(digest),
  };
}
