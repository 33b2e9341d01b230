import { EDITOR_PATHS } from '#contract/pages.ts';
import type { EditorPlan } from '../../editor/editor-plan.ts';

export const LAYOUT_PLAN: EditorPlan = {
  noun: 'layout',
  calledOut: 'layout',
  pathOf: (id) => `/layouts/${id}`,
  exit: { path: EDITOR_PATHS.settingsAdmin, name: 'Admin' },
};
