import { useEffect, useMemo } from 'react';
import type { CreateLayout, Layout, UpdateLayout } from '#contract/layouts.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { layoutHooks } from '../../api/layouts.ts';
import { useLives } from '../../api/lives.ts';
import { useThemes } from '../../api/themes.ts';
import type { EditorKind } from '../../editor/editor-kind.ts';
import { newPage } from '../../editor/editor-pages.tsx';
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
import { previewThemeOf, useSpriteImages } from './layout-preview.ts';
import { LAYOUT_NOUN, LAYOUT_SECTIONS } from './layout-sections.ts';

/** How layouts are edited. */
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
};

/** Creates a layout. The code of the stage is needed only for saved ones. */
export const NewPage = newPage(LAYOUT);
