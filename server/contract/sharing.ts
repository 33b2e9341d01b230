import { type Static, Type } from 'typebox';
import { Closed, Nullable, Timestamp } from './common.ts';

/** Who reaches the shared door: nobody, this network, or everybody who knows the name. */
export const SharingMode = Type.Enum(['off', 'network', 'internet']);
export type SharingMode = Static<typeof SharingMode>;

const SETTINGS = {
  sharing: SharingMode,
  share_port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  /** An https address; '' for none. */
  share_url: Type.String({ maxLength: 300 }),
  /** Paths of PEM files on this computer; '' for none. */
  tls_cert: Type.String({ maxLength: 1000 }),
  tls_key: Type.String({ maxLength: 1000 }),
  trusted_proxies: Type.Array(Type.String({ maxLength: 50 }), { maxItems: 20 }),
};

/** The settings that are present change, and act at once. */
export const SharingPatch = Closed({
  sharing: Type.Optional(SETTINGS.sharing),
  share_port: Type.Optional(SETTINGS.share_port),
  share_url: Type.Optional(SETTINGS.share_url),
  tls_cert: Type.Optional(SETTINGS.tls_cert),
  tls_key: Type.Optional(SETTINGS.tls_key),
  trusted_proxies: Type.Optional(SETTINGS.trusted_proxies),
});
export type SharingPatch = Static<typeof SharingPatch>;

export const Sharing = Type.Object({
  ...SETTINGS,
  /** The names of settings that a variable of the environment or a flag sets, which no page can change. */
  fixed: Type.Array(Type.String()),
  is_open: Type.Boolean(),
  /** Why the door is closed although sharing is on, or its new certificate is not used, with the remedy; null for none. */
  problem: Nullable(Type.String()),
  /** The addresses for other devices, the best one first; empty while the door is closed. */
  addresses: Type.Array(
    Type.Object({
      url: Type.String(),
      /** Such as `eth0` or `Wi-Fi`; null for a name. */
      network: Nullable(Type.String()),
    }),
  ),
  certificate_ends_at: Nullable(Timestamp),
  /** The system of the computer, for what it asks the user: `win32`, `darwin`, `linux`. */
  platform: Type.String(),
});
export type Sharing = Static<typeof Sharing>;
