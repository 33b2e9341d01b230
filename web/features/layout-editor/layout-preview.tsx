import { useEffect, useMemo } from 'react';
import type { Layout } from '#contract/layouts.ts';
import type { LiveSummary } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { resolveFileLink } from '#domain/file-link.ts';
import { PreviewLink, PreviewOfLive } from '../../editor/editor-preview.tsx';
import { OverlayPreview } from '../../preview/overlay-preview.tsx';
import { type PreviewDrafts, usePreviewDrafts } from '../../state/preview-drafts.ts';
import { useDebounced } from '../../state/use-debounced.ts';
import { rememberPreviewTheme } from './preview-theme.ts';
import type { StageControl } from './stage/stage-control.ts';
import { StageLayer } from './stage/stage-layer.tsx';

/** Moving through the list of lives with the keyboard passes many. */
const LIVE_DELAY_MS = 300;

/** Live and theme are left out: the preview gets them as its `live`. */
const layoutOf = ({ layoutId = null, layoutOverride = null }: PreviewDrafts) => ({
  layoutId,
  layoutOverride,
});

type Props = { layout: Layout; stage: StageControl };

/** The overlay of the chosen live with the unsaved layout; its parts can be dragged. */
export function LayoutPreview({ layout, stage }: Props) {
  const liveCode = usePreviewDrafts((drafts) => drafts.liveCode);
  const themeId = usePreviewDrafts((drafts) => drafts.themeId);
  const code = useDebounced(liveCode ?? null, LIVE_DELAY_MS);
  useEffect(() => {
    if (themeId !== undefined) rememberPreviewTheme(layout.id, themeId);
  }, [layout.id, themeId]);
  return (
    <PreviewOfLive noun="layout" choose={(lives) => previewedLive(lives, code)}>
      {(live) => {
        const shown = { ...live, theme_id: themeId ?? live.theme_id, layout_id: layout.id };
        return (
          <OverlayPreview
            live={shown}
            pickDrafts={layoutOf}
            heading="Preview"
            onParts={stage.tell}
            layer={<StageLayer control={stage} />}
            action={<PreviewLink live={shown} />}
          />
        );
      }}
    </PreviewOfLive>
  );
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
  const sprites = themes.find(({ id }) => id === themeId)?.settings.sprites;
  return useMemo(
    () =>
      Array.isArray(sprites) ? sprites.map(resolveFileLink).filter((link) => link !== null) : NONE,
    [sprites],
  );
}

/** The live to preview a layout with: the chosen one if it exists, else the newest; undefined without lives. */
const previewedLive = (
  newestFirst: readonly LiveSummary[],
  code: string | null | undefined,
): LiveSummary | undefined => newestFirst.find((live) => live.code === code) ?? newestFirst[0];
