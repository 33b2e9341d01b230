import type { OverlayBoot } from '#contract/overlay.ts';
import type {
  PreviewIdentity,
  PreviewInput,
  PreviewInputMessage,
  PreviewOverrides,
} from '#contract/preview-messages.ts';

const NO_OVERRIDES: PreviewOverrides = { layoutOverride: null, themeOverride: null, live: null };

/** The preview's input after `message`. Overrides are dropped with the live, theme or layout they belong to. */
export function advance(
  before: PreviewInput | null,
  message: PreviewInputMessage,
): PreviewInput | null {
  if (message.type === 'preview:boot') {
    const { type: _, ...input } = message;
    return input;
  }
  if (!before) return null;
  const { type: _, ...given } = message;
  const after = { ...before, ...given };
  return isSameIdentity(before, after) ? after : { ...after, ...NO_OVERRIDES, ...given };
}

const isSameIdentity = (a: PreviewIdentity, b: PreviewIdentity): boolean =>
  a.liveCode === b.liveCode && a.themeId === b.themeId && a.layoutId === b.layoutId;

const UNSAVED = { id: '', name: '', settings: {} };

/** The stored data with the unsaved values. Settings are replaced as a whole. */
export function withOverrides(
  { live, theme, layout, ...rest }: OverlayBoot,
  { live: draft, themeOverride, layoutOverride }: PreviewOverrides,
): OverlayBoot {
  const {
    name = live.name,
    currency = live.currency,
    tipGoals = live.settings.tipGoals,
  } = draft ?? {};
  return {
    ...rest,
    live: draft ? { ...live, name, currency, settings: { ...live.settings, tipGoals } } : live,
    theme: replaced({ ...UNSAVED, layout_id: null }, theme, themeOverride),
    layout: replaced({ ...UNSAVED, sprite_settings: [] }, layout, layoutOverride),
  };
}

/** `stored` with the keys of `override`. Without `stored`, `unsaved` with those keys. */
function replaced<T extends object>(unsaved: T, stored: T | null, override: Partial<T> | null) {
  if (!override) return stored;
  const given = Object.entries(override).filter(([, value]) => value !== undefined);
  return { ...(stored ?? unsaved), ...Object.fromEntries(given) };
}
