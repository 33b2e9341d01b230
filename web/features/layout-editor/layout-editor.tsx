import { useEffect, useMemo } from 'react';
import type { CreateLayout, Layout, UpdateLayout } from '#contract/layouts.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { layoutHooks, useLayouts } from '../../api/layouts.ts';
import { useLives } from '../../api/lives.ts';
import { useThemes } from '../../api/themes.ts';
import type { EditorKind } from '../../editor/editor-kind.ts';
import { newPage, PreviewSpace } from '../../editor/editor-pages.tsx';
import { forgetShownItems } from '../../fields/repeater/shown-items.ts';
import { useSelection } from '../../state/selection.ts';
import { codeOnDemand, useCodeLater } from '../../ui/code-on-demand.ts';
import {
  createBody,
  draftsOf,
  formOf,
  hasChanges,
  type LayoutForm,
  layoutFields,
  layoutInUse,
  startOf,
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
    const { data: layouts } = useLayouts();
    const spriteImages = useSpriteImages(lives, themes);
    useEffect(() => forgetShownItems, []);
    return useMemo(
      () => layoutFields({ layout, lives, themes, layouts, spriteImages }),
      [layout, lives, themes, layouts, spriteImages],
    );
  },
  valuesOf: (layout) => formOf(layout, layout ? previewThemeOf(layout.id) : null),
  hasChanges,
  draftsOf,
  createBody,
  updateBody,
};

const placing = codeOnDemand(() => import('./layout-placing.tsx'));

/** Creates a layout, which starts as the one in use. The code of its preview comes later. */
export const NewPage = newPage(LAYOUT, {
  inForm: <LaterStageLink />,
  preview: <LaterPreview />,
  useStart,
});

function LaterStageLink() {
  const code = useCodeLater(placing);
  return code ? <code.LayoutStageLink /> : null;
}

function LaterPreview() {
  const code = useCodeLater(placing);
  return code ? <code.LayoutPreview /> : <PreviewSpace />;
}

/** Undefined until it is known what is in use; what cannot be loaded is no reason to wait. */
function useStart(): LayoutForm | undefined {
  const [lives, themes, layouts] = [useLives(), useThemes(), useLayouts()];
  const selectedId = useSelection(({ liveId }) => liveId);
  if ([lives, themes, layouts].some(({ isPending }) => isPending)) return undefined;
  return startOf(layoutInUse(lives.data ?? [], themes.data ?? [], layouts.data ?? [], selectedId));
}
