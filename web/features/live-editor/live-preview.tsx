import type { Live } from '#contract/lives.ts';
import { PreviewLink } from '../../editor/preview-link.tsx';
import { OverlayPreview } from '../../preview/overlay-preview.tsx';
import { usePreviewDrafts } from '../../state/preview-drafts.ts';

/** The overlay with the name, the theme and the goals as they stand in the form. It alone is drawn anew at each letter. */
export function LivePreview({ live }: { live: Live }) {
  return (
    <OverlayPreview
      live={live}
      drafts={usePreviewDrafts()}
      heading="Preview"
      action={<PreviewLink live={live} />}
    />
  );
}
