import { useEffect, useMemo, useState } from 'react';
import type { CreateLayout, Layout, UpdateLayout } from '#contract/layouts.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { layoutHooks, useLayouts } from '../../data/layouts.ts';
import { useLives } from '../../data/lives.ts';
import { useThemes } from '../../data/themes.ts';
import type { EditorKind } from '../../editor/editor-kind.ts';
import { newPage } from '../../editor/editor-pages.tsx';
import { PreviewPlaceholder } from '../../editor/preview-placeholder.tsx';
import { clearShownItems } from '../../forms/fields/repeater/shown-items.ts';
import { Button } from '../../ui/button.tsx';
import {
  createBody,
  draftsOf,
  formOf,
  hasChanges,
  type LayoutForm,
  layoutFields,
  updateBody,
} from './layout-form.ts';
import { LayoutPreview, LayoutStageLink } from './layout-placing.tsx';
import { previewThemeOf, useSpriteImages, waitingTheme } from './layout-preview.ts';
import { LAYOUT_NOUN, LAYOUT_SECTIONS } from './layout-sections.ts';

/** The editor of layouts. */
export const LAYOUT: EditorKind<LayoutForm, Layout, CreateLayout, UpdateLayout> = {
  plan: {
    noun: LAYOUT_NOUN,
    calledOut: 'layout',
    pathOf: (id) => `/layouts/${id}`,
    exit: { path: EDITOR_PATHS.settingsAdmin, name: 'Admin' },
  },
  hooks: layoutHooks,
  sections: LAYOUT_SECTIONS,
  useFields: (layout) => {
    const { data: lives } = useLives();
    const { data: themes } = useThemes();
    const { data: layouts } = useLayouts();
    const spriteImages = useSpriteImages(lives, themes);
    useEffect(() => clearShownItems, []);
    return useMemo(() => {
      const isForNewTheme = !layout && waitingTheme()?.themeId === null;
      return layoutFields({ layout, lives, themes, layouts, spriteImages, isForNewTheme });
    }, [layout, lives, themes, layouts, spriteImages]);
  },
  valuesOf: (layout) =>
    formOf(layout, layout ? previewThemeOf(layout.id) : (waitingTheme()?.themeId ?? null)),
  hasChanges,
  draftsOf,
  createBody,
  updateBody,
};

/** Page that creates a layout with the default settings. */
export const NewPage = newPage(LAYOUT, { inForm: <LayoutStageLink />, preview: <NewPreview /> });

/** A new layout has a preview at once for the theme that it is made for, else after the example was requested. */
function NewPreview() {
  const [isShown, setShown] = useState(false);
  const [isForTheme] = useState(() => waitingTheme() !== undefined);
  if (isForTheme) return <LayoutPreview />;
  if (isShown) return <ExamplePreview />;
  const show = (
    <Button size="small" onClick={() => setShown(true)}>
      Preview with an example
    </Button>
  );
  return (
    <PreviewPlaceholder title="Save to preview" actions={show}>
      The preview needs a saved layout.
    </PreviewPlaceholder>
  );
}

/** Takes the focus of the button that it replaces. */
function ExamplePreview() {
  return (
    <div ref={focusOnce} tabIndex={-1}>
      <LayoutPreview />
    </div>
  );
}

const focusOnce = (element: HTMLElement | null) => element?.focus();
