import { EDITOR_PATHS } from '#contract/pages.ts';
import type { EditorPlan } from '../../editor/editor-plan.ts';

export const LIVE_PLAN: EditorPlan = {
  noun: 'live',
  calledOut: 'live stream',
  pathOf: (id) => `/lives/${id}`,
  exit: { path: EDITOR_PATHS.home, name: 'Home' },
};
