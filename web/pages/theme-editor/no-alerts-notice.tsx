import { useWatch } from 'react-hook-form';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { useLayouts } from '../../data/layouts.ts';
import { hasAlerts } from '../../preview/has-alerts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ThemeForm } from './theme-form.ts';

/** Warns that the chosen layout shows no alerts, with a remedy. Empty while loading. */
export function NoAlertsNotice() {
  const layoutId = useWatch<ThemeForm, 'layout_id'>({ name: 'layout_id' });
  const { data: layouts } = useLayouts();
  if (!layouts) return null;
  const layout = layouts.find(({ id }) => id === layoutId);
  if (hasAlerts(layout)) return null;
  if (!layout) {
    return (
      <Notice kind="warn">
        <b>No alert is shown</b> without a layout. Choose one that shows alerts, in General above.
      </Notice>
    );
  }
  const href = EDITOR_PATHS.editLayout.replace(':id', layout.id);
  return (
    <Notice
      kind="warn"
      action={
        <ButtonLink size="small" href={href}>
          Edit layout
        </ButtonLink>
      }
    >
      <b>No alert is shown</b> by this layout. Tick “Show an alert for each tip” in it.
    </Notice>
  );
}
