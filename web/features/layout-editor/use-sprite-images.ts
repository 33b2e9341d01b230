import { useMemo } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { resolveFileLink } from '#domain/file-link.ts';
import { usePreviewDrafts } from '../../state/preview-drafts.ts';
import { previewedLive } from './previewed-live.ts';

const NONE: readonly string[] = [];

/** Addresses of the images of the theme that the preview shows now, in their order. */
export function useSpriteImages(
  lives: readonly LiveSummary[] = [],
  themes: readonly Theme[] = [],
): readonly string[] {
  const themeId = usePreviewDrafts(
    (drafts) => drafts.themeId ?? previewedLive(lives, drafts.liveCode)?.theme_id,
  );
  const sprites = themes.find(({ id }) => id === themeId)?.settings.sprites;
  return useMemo(
    () =>
      Array.isArray(sprites) ? sprites.map(resolveFileLink).filter((link) => link !== null) : NONE,
    [sprites],
  );
}
