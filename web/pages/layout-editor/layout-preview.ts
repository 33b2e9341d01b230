import { useMemo } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { PreviewInput } from '#contract/preview-messages.ts';
import type { Theme } from '#contract/themes.ts';
import { resolveFileLink } from '#domain/file-link.ts';
import { usePreviewDrafts } from '../../state/editor.ts';
import { waitingFor } from '../../state/waiting-editors.ts';

const storedAs = (layoutId: string) => `streamhost.preview-theme.${layoutId}`;

/** The theme with which this browser previews a layout; null for the live's own theme. */
export function previewThemeOf(layoutId: string): string | null {
  try {
    return localStorage.getItem(storedAs(layoutId));
  } catch {
    // Storage is denied.
    return null;
  }
}

export function rememberPreviewTheme(layoutId: string, themeId: string | null): void {
  try {
    if (themeId === null) localStorage.removeItem(storedAs(layoutId));
    else localStorage.setItem(storedAs(layoutId), themeId);
  } catch {
    // Storage is denied: the choice lasts until the page is left.
  }
}

/** The unsaved theme whose editor waits for a new layout; its `themeId` is null for a new theme. */
export function waitingTheme(): Pick<PreviewInput, 'themeId' | 'themeOverride'> | undefined {
  const { themeId = null, themeOverride } = waitingFor(EDITOR_PATHS.newLayout)?.drafts ?? {};
  return themeOverride ? { themeId, themeOverride } : undefined;
}

const NONE: readonly string[] = [];

/** Addresses of the sprite images of the previewed theme, in order. */
export function useSpriteImages(
  lives: readonly LiveSummary[] = [],
  themes: readonly Theme[] = [],
): readonly string[] {
  const themeId = usePreviewDrafts(
    (drafts) => drafts.themeId ?? previewedLive(lives, drafts.liveCode)?.theme_id,
  );
  const unsaved = usePreviewDrafts((drafts) => drafts.themeOverride?.settings?.sprites);
  const sprites = unsaved ?? themes.find(({ id }) => id === themeId)?.settings.sprites;
  return useMemo(
    () =>
      Array.isArray(sprites) ? sprites.map(resolveFileLink).filter((link) => link !== null) : NONE,
    [sprites],
  );
}

/** The live for the preview: the chosen live if it exists, else the newest; undefined without lives. */
export const previewedLive = (
  newestFirst: readonly LiveSummary[],
  code: string | null | undefined,
): LiveSummary | undefined => newestFirst.find((live) => live.code === code) ?? newestFirst[0];
