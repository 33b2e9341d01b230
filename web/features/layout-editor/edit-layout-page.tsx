import { useEffect } from 'react';
import type { Layout } from '#contract/layouts.ts';
import { editPage } from '../../editor/edit-page.tsx';
import { PreviewLink, PreviewOfLive } from '../../editor/editor-preview.tsx';
import { OverlayPreview } from '../../preview/overlay-preview.tsx';
import { type PreviewDrafts, usePreviewDrafts } from '../../state/editor.ts';
import { useDebounced } from '../../state/use-debounced.ts';
import { LAYOUT } from './layout-editor.tsx';
import { previewedLive, rememberPreviewTheme } from './layout-preview.ts';
import { createStageControl } from './stage/stage-control.ts';
import { StageFormLink } from './stage/stage-form-link.tsx';
import { StageLayer } from './stage/stage-layer.tsx';

/** Moving through the list of lives with the keyboard passes many. */
const LIVE_DELAY_MS = 300;

/** Live and theme are left out: the preview gets them as its `live`. */
const layoutOf = ({ layoutId = null, layoutOverride = null }: PreviewDrafts) => ({
  layoutId,
  layoutOverride,
});

/** One for the page: the form on screen connects to it, and resets it when it is unmounted. */
const stage = createStageControl();

/** Changes or deletes a layout. */
export const EditPage = editPage(LAYOUT, {
  inForm: <StageFormLink control={stage} />,
  preview: (layout) => <LayoutPreview layout={layout} />,
});

/** The overlay of the chosen live with the unsaved layout; its parts can be dragged. */
function LayoutPreview({ layout }: { layout: Layout }) {
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
