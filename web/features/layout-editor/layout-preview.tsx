import { useEffect } from 'react';
import type { Layout } from '#contract/layouts.ts';
import { PreviewLink } from '../../editor/preview-link.tsx';
import { PreviewOfLive } from '../../editor/preview-of-live.tsx';
import { OverlayPreview } from '../../preview/overlay-preview.tsx';
import { type PreviewDrafts, usePreviewDrafts } from '../../state/preview-drafts.ts';
import { useDebounced } from '../../state/use-debounced.ts';
import { rememberPreviewTheme } from './preview-theme.ts';
import { previewedLive } from './previewed-live.ts';
import type { StageControl } from './stage/stage-control.ts';
import { StageLayer } from './stage/stage-layer.tsx';

/** Who looks for a live in the list passes by many. */
const LIVE_DELAY_MS = 300;

/** The live and the theme are chosen for the preview, which waits for the one and has the other in its link. */
const layoutOf = ({ layoutId = null, layoutOverride = null }: PreviewDrafts) => ({
  layoutId,
  layoutOverride,
});

type Props = { layout: Layout; stage: StageControl };

/** The overlay of the chosen live with the layout as it stands in the form; its parts are placed by hand. */
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
