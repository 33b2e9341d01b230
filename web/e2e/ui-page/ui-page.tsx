import { type UiTheme, useUiTheme } from '../../state/ui-theme.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Buttons } from './groups/buttons.tsx';
import { CheckBoxes } from './groups/check-boxes.tsx';
import { Dialogs } from './groups/dialogs.tsx';
import { Empties } from './groups/empties.tsx';
import { IconButtons } from './groups/icon-buttons.tsx';
import { Loading } from './groups/loading.tsx';
import { Marks } from './groups/marks.tsx';
import { Notices } from './groups/notices.tsx';
import { Notifications } from './groups/notifications.tsx';
import { PopUps } from './groups/pop-ups.tsx';
import { Selects } from './groups/selects.tsx';
import { Suggestions } from './groups/suggestions.tsx';
import { TabRows } from './groups/tab-rows.tsx';
import { TextFields } from './groups/text-fields.tsx';
import styles from './ui-page.module.css';

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] satisfies { value: UiTheme; label: string }[];

/** Every part of the design system in every state. */
export function UiPage() {
  const { uiTheme, setUiTheme } = useUiTheme();
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h1>Design system</h1>
        <Field label="Theme">
          {(control) => (
            <Select {...control} options={THEMES} value={uiTheme} onChange={setUiTheme} />
          )}
        </Field>
      </div>
      <div className={styles.groups}>
        <Buttons />
        <IconButtons />
        <TextFields />
        <Selects />
        <Suggestions />
        <CheckBoxes />
        <TabRows />
        <PopUps />
        <Dialogs />
        <Notifications />
        <Notices />
        <Loading />
        <Empties />
        <Marks />
      </div>
    </main>
  );
}
