import type { Sharing, SharingPatch } from '#contract/sharing.ts';

/** The settings of the shared door that are typed, as texts. */
export const TYPED = ['share_url', 'tls_cert', 'tls_key', 'trusted_proxies', 'share_port'] as const;
export type Typed = (typeof TYPED)[number];
export type SharingTexts = Record<Typed, string>;

/** What the fields have while nothing is typed. */
export const textsOf = (sharing: Sharing): SharingTexts => ({
  share_url: sharing.share_url,
  tls_cert: sharing.tls_cert,
  tls_key: sharing.tls_key,
  trusted_proxies: sharing.trusted_proxies.join(', '),
  share_port: String(sharing.share_port),
});

/** An address as it is stored: with https, without a slash at its end. */
function addressOf(text: string): string {
  const address = text.trim().replace(/\/$/, '');
  return address === '' || address.includes('://') ? address : `https://${address}`;
}

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** The number of a text that is one; the server refuses any other text. */
const portOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : 0);

/** The typed settings that differ from the stored ones. */
export function changedSettings(typed: Partial<SharingTexts>, sharing: Sharing): SharingPatch {
  const texts = { ...textsOf(sharing), ...typed };
  const next = {
    share_url: addressOf(texts.share_url),
    tls_cert: texts.tls_cert.trim(),
    tls_key: texts.tls_key.trim(),
    trusted_proxies: listOf(texts.trusted_proxies),
    share_port: portOf(texts.share_port),
  };
  const changed = TYPED.filter((name) => String(next[name]) !== String(sharing[name]));
  return Object.fromEntries(changed.map((name) => [name, next[name]]));
}

/** The variable of the environment that sets a setting. */
export const variableOf = (name: string): string => `STREAMHOST_${name.toUpperCase()}`;
