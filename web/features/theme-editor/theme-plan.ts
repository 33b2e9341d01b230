import { EDITOR_PATHS } from '#contract/pages.ts';
import type { EditorPlan } from '../../editor/editor-plan.ts';

export const THEME_PLAN: EditorPlan = {
  noun: 'theme',
  calledOut: 'theme',
  pathOf: (id) => `/themes/${id}`,
  exit: { path: EDITOR_PATHS.settingsAdmin, name: 'Admin' },
};
