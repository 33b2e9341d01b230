import { memo } from 'react';
import type { GoalBarLayout } from '../layout/goal-bar.ts';
import { Panels } from './panels.tsx';
import { Texts } from './texts.tsx';

/** The shadows of bar and label lie under both. */
export const GoalBarScene = memo(function GoalBarScene({ goalBar }: { goalBar: GoalBarLayout }) {
  return (
    <>
      <Panels panels={[goalBar.shadow]} />
      <Texts texts={[goalBar.label, goalBar.reward]} />
      <Panels panels={goalBar.panels} />
      <Texts texts={[goalBar.total, goalBar.amount]} />
    </>
  );
});
