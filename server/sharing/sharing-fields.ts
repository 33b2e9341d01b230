import { brokenRule, SHARING_SETTINGS, type SharingSettings } from '#config/settings.ts';
import type { Issue } from '#contract/common.ts';
import type { SharingPatch } from '#contract/sharing.ts';

/** The names of the settings on the wire. */
export const FIELDS = {
  sharing: 'sharing',
  sharePort: 'share_port',
  shareUrl: 'share_url',
  tlsCert: 'tls_cert',
  tlsKey: 'tls_key',
  trustedProxies: 'trusted_proxies',
} as const satisfies Record<keyof SharingSettings, keyof SharingPatch>;

/** The fields of settings. */
export const toPatch = (settings: SharingSettings) => ({
  sharing: settings.sharing,
  share_port: settings.sharePort,
  share_url: settings.shareUrl,
  tls_cert: settings.tlsCert,
  tls_key: settings.tlsKey,
  trusted_proxies: settings.trustedProxies,
});

/** The settings that a patch has. */
export function toSettings(patch: SharingPatch): Partial<SharingSettings> {
  const present = SHARING_SETTINGS.filter((name) => patch[FIELDS[name]] !== undefined);
  return Object.fromEntries(present.map((name) => [name, patch[FIELDS[name]]]));
}

/** The fields, and entries of lists, that break the rules of their settings. */
export const sharingIssues = (patch: Partial<Record<keyof SharingPatch, unknown>>): Issue[] =>
  SHARING_SETTINGS.flatMap((name) => {
    const value = patch[FIELDS[name]];
    if (typeof value === 'string') return issuesOf(name, value, [FIELDS[name]]);
    const entries = Array.isArray(value) ? value : [];
    return entries.flatMap((entry, index) =>
      typeof entry === 'string' ? issuesOf(name, [entry], [FIELDS[name], index]) : [],
    );
  });

/** Values of another type are refused by the schema. */
function issuesOf(name: keyof SharingSettings, value: unknown, path: Issue['path']): Issue[] {
  const rule = brokenRule(name, value);
  return rule === undefined ? [] : [{ path, message: `Must be ${rule}` }];
}
