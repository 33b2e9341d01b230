import type { UpdateTheme } from '#contract/themes.ts';
import { cleanName } from '#domain/names.ts';

/** The sent keys of a theme as they are stored; only those without refusals may be. */
export function storedTheme<T extends UpdateTheme>(sent: T): T {
  const { name, layout_id } = sent;
  return {
    ...sent,
    ...(name !== undefined && { name: cleanName(name) }),
    ...(layout_id !== undefined && { layout_id: layout_id || null }),
  };
}
