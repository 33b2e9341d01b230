import type { Theme } from '#contract/themes.ts';
import { PreviewLink } from '../../editor/preview-link.tsx';
import { PreviewOfLive } from '../../editor/preview-of-live.tsx';
import { OverlayPreview } from '../../preview/overlay-preview.tsx';
import { liveToShow } from './live-to-show.ts';

/** The overlay of a live with the theme as it stands in the form. What is not saved yet has no link. */
export function ThemePreview({ theme }: { theme?: Theme }) {
  return (
    <PreviewOfLive noun="theme" choose={(lives) => liveToShow(lives, theme?.id)}>
      {(live) => {
        const themed = { ...live, theme_id: theme?.id ?? null };
        return (
          <OverlayPreview
            live={themed}
            heading="Preview"
            isUnsaved={!theme}
            action={theme && <PreviewLink live={themed} />}
          />
        );
      }}
    </PreviewOfLive>
  );
}
