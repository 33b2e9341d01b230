import { useEffect } from 'react';
import type { Layout } from '#contract/layouts.ts';
import { isSample, PreviewLink, PreviewOfLive, SampleNote } from '../../editor/editor-preview.tsx';
import { useOpenSections } from '../../forms/open-sections.ts';
import { OverlayPreview } from '../../preview/overlay-preview.tsx';
import { type PreviewDrafts, usePreviewDrafts } from '../../state/editor.ts';
import { useDebounced } from '../../state/use-debounced.ts';
import { previewedLive, rememberPreviewTheme } from './layout-preview.ts';
import { LAYOUT_NOUN } from './layout-sections.ts';
import { createStageControl } from './stage/stage-control.ts';
import { StageFormLink } from './stage/stage-form-link.tsx';
import { StageLayer } from './stage/stage-layer.tsx';

/** Moving through the list with the keyboard passes many lives. */
const LIVE_DELAY_MS = 300;

/** Without live and stored theme: the preview gets them as its `live`. */
const layoutOf = ({
  layoutId = null,
  layoutOverride = null,
  themeOverride = null,
}: PreviewDrafts) => ({ layoutId, layoutOverride, themeOverride });

/** Section whose settings place the alert; while it is in use the preview shows an alert. */
const ALERTS = 'Alerts';

/** Module state: the form on screen connects to it, and resets it on unmount. */
const stage = createStageControl();

/** Connects the surrounding form to the parts in the preview. */
export const LayoutStageLink = () => <StageFormLink control={stage} />;

/**
 * The overlay of the chosen live with the unsaved layout; its parts can be dragged. A new layout has no link
 * yet.
 */
export function LayoutPreview({ layout }: { layout?: Layout }) {
  const id = layout?.id;
  const liveCode = usePreviewDrafts((drafts) => drafts.liveCode);
  const themeId = usePreviewDrafts((drafts) => drafts.themeId);
  const isPlacingAlert = useOpenSections((open) => open[LAYOUT_NOUN]?.[ALERTS] ?? false);
  const code = useDebounced(liveCode ?? null, LIVE_DELAY_MS);
  useEffect(() => {
    if (id && themeId !== undefined) rememberPreviewTheme(id, themeId);
  }, [id, themeId]);
  return (
    <PreviewOfLive choose={(lives) => previewedLive(lives, code)}>
      {(live) => {
        const shown = { ...live, theme_id: themeId ?? live.theme_id, layout_id: id ?? null };
        const hasLink = id && !isSample(live);
        return (
          <OverlayPreview
            live={shown}
            pickDrafts={layoutOf}
            heading="Preview"
            isUnsaved={!hasLink}
            onParts={stage.report}
            hasSample={isPlacingAlert}
            layer={<StageLayer control={stage} />}
            action={hasLink && <PreviewLink live={shown} />}
          >
            {isSample(live) && <SampleNote />}
          </OverlayPreview>
        );
      }}
    </PreviewOfLive>
  );
}
