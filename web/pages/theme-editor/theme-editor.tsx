import { useMemo } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { CreateTheme, Theme, UpdateTheme } from '#contract/themes.ts';
import { useLayouts } from '../../data/layouts.ts';
import { themeHooks } from '../../data/themes.ts';
import type { EditorKind } from '../../editor/editor-kind.ts';
import { newPage } from '../../editor/editor-pages.tsx';
import { isSample, PreviewLink, PreviewOfLive, SampleNote } from '../../editor/editor-preview.tsx';
import { themeSummary } from '../../parts/theme-summary/theme-summary.ts';
import { OverlayPreview } from '../../preview/overlay-preview.tsx';
import { liveToShow } from './live-to-show.ts';
import {
  createBody,
  draftsOf,
  formOf,
  hasChanges,
  type ThemeForm,
  themeFields,
  updateBody,
} from './theme-form.ts';
import { THEME_SECTIONS } from './theme-sections.tsx';
import { useThemeOffer } from './use-theme-offer.ts';

/** The editor of themes. */
export const THEME: EditorKind<ThemeForm, Theme, CreateTheme, UpdateTheme> = {
  plan: {
    noun: 'theme',
    calledOut: 'theme',
    pathOf: (id) => `/themes/${id}`,
    exit: { path: EDITOR_PATHS.settingsAdmin, name: 'Admin' },
  },
  hooks: themeHooks,
  sections: THEME_SECTIONS,
  useFields: (theme) => {
    const { data: layouts } = useLayouts();
    return useMemo(() => themeFields({ theme, layouts }), [theme, layouts]);
  },
  useColor: (theme) => theme && themeSummary(theme.settings).color,
  valuesOf: formOf,
  hasChanges,
  draftsOf,
  createBody,
  updateBody,
  useOffer: useThemeOffer,
};

/** Page that creates a theme. */
export const NewPage = newPage(THEME, { preview: <ThemePreview /> });

/** The overlay of a live with the unsaved theme. A new theme has no link yet. */
export function ThemePreview({ theme }: { theme?: Theme }) {
  return (
    <PreviewOfLive choose={(lives) => liveToShow(lives, theme?.id)}>
      {(live) => {
        const themed = { ...live, theme_id: theme?.id ?? null };
        const hasLink = theme && !isSample(live);
        return (
          <OverlayPreview
            live={themed}
            heading="Preview"
            isUnsaved={!hasLink}
            action={hasLink && <PreviewLink live={themed} />}
          >
            {isSample(live) && <SampleNote />}
          </OverlayPreview>
        );
      }}
    </PreviewOfLive>
  );
}
