import { useEffect, useMemo } from 'react';
import type { CreateLayout, Layout, UpdateLayout } from '#contract/layouts.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { layoutHooks } from '../../api/layouts.ts';
import { useLives } from '../../api/lives.ts';
import { useThemes } from '../../api/themes.ts';
import { editorPages } from '../../editor/editor-pages.tsx';
import { forgetShownItems } from '../../fields/repeater/shown-items.ts';
import {
  createBody,
  draftsOf,
  formOf,
  hasChanges,
  type LayoutForm,
  layoutFields,
  updateBody,
} from './layout-form.ts';
import { LayoutPreview, useSpriteImages } from './layout-preview.tsx';
import { LAYOUT_NOUN, LAYOUT_SECTIONS } from './layout-sections.ts';
import { previewThemeOf } from './preview-theme.ts';
import { createStageControl } from './stage/stage-control.ts';
import { StageFormLink } from './stage/stage-form-link.tsx';

/** One for the page: the form on screen connects to it, and resets it when it is unmounted. */
const stage = createStageControl();

/** The editor of layouts. */
export const { NewPage, EditPage } = editorPages<LayoutForm, Layout, CreateLayout, UpdateLayout>({
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
    const spriteImages = useSpriteImages(lives, themes);
    useEffect(() => forgetShownItems, []);
    return useMemo(
      () => layoutFields({ layout, lives, themes, spriteImages }),
      [layout, lives, themes, spriteImages],
    );
  },
  valuesOf: (layout) => formOf(layout, layout ? previewThemeOf(layout.id) : null),
  hasChanges,
  draftsOf: (layout, form) => (layout ? draftsOf(layout, form) : {}),
  createBody,
  updateBody,
  inForm: <StageFormLink control={stage} />,
  preview: (layout) => <LayoutPreview layout={layout} stage={stage} />,
});
