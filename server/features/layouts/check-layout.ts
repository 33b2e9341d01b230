import type { LayoutSettings, UpdateLayout } from '#contract/layouts.ts';
import { type Checked, issuesUnder } from '#domain/checked.ts';
import { checkName } from '#domain/names.ts';

/** The sent keys of a layout as they are stored, and every refusal at once. */
export function checkLayout<T extends UpdateLayout>(input: T): Checked<T> {
  const value: UpdateLayout = {};
  const name = input.name === undefined ? undefined : checkName(input.name);
  if (name) value.name = name.value;
  if (input.settings !== undefined) value.settings = withTrimmedCodes(input.settings);
  return { value: { ...input, ...value }, issues: issuesUnder('name', name?.issues ?? []) };
}

function withTrimmedCodes(settings: LayoutSettings): LayoutSettings {
  const { preview, preview_live_code: olderCode } = settings;
  return {
    ...settings,
    ...(preview?.liveCode && { preview: { ...preview, liveCode: preview.liveCode.trim() } }),
    ...(olderCode && { preview_live_code: olderCode.trim() }),
  };
}
