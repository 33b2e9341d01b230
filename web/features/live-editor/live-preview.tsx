import type { Live } from '#contract/lives.ts';
import { PreviewLink } from '../../editor/preview-link.tsx';
import { OverlayPreview } from '../../preview/overlay-preview.tsx';

/** The overlay with the form's name, theme and goals. */
export function LivePreview({ live }: { live: Live }) {
  return <OverlayPreview live={live} heading="Preview" action={<PreviewLink live={live} />} />;
}
