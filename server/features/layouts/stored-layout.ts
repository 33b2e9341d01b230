import type { LayoutSettings, UpdateLayout } from '#contract/layouts.ts';
import { cleanName } from '#domain/names.ts';

/** The sent keys of a layout as they are stored; only those without refusals may be. */
export function storedLayout<T extends UpdateLayout>(sent: T): T {
  const { name, settings } = sent;
  return {
    ...sent,
    ...(name !== undefined && { name: cleanName(name) }),
    ...(settings !== undefined && { settings: withTrimmedCodes(settings) }),
  };
}

function withTrimmedCodes(settings: LayoutSettings): LayoutSettings {
  const { preview, preview_live_code: olderCode } = settings;
  return {
    ...settings,
    ...(preview?.liveCode && { preview: { ...preview, liveCode: preview.liveCode.trim() } }),
    ...(olderCode && { preview_live_code: olderCode.trim() }),
  };
}
