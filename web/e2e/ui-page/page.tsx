import { type ComponentType, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import '../../ui/tokens.css';
import '../../ui/fonts.css';
import '../../ui/base.css';
import { followUiTheme, type UiTheme, useUiTheme } from '../../state/ui-theme.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { clearPage } from '../clear-page.ts';
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

declare global {
  interface Window {
    /**
     * Shows all components or the group in the address, in the system's color scheme unless another one was
     * chosen.
     */
    showParts: () => void;
  }
}

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] satisfies { value: UiTheme; label: string }[];

/** Groups by their names in the address, such as `#Dialogs`. */
const GROUPS: Record<string, ComponentType> = {
  Buttons,
  IconButtons,
  TextFields,
  Selects,
  Suggestions,
  CheckBoxes,
  TabRows,
  PopUps,
  Dialogs,
  Notifications,
  Notices,
  Loading,
  Empties,
  Marks,
};

/** Every component of the design system in every state. */
function UiPage() {
  const only = location.hash.slice(1);
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
        {Object.entries(GROUPS).map(
          ([name, Group]) => (!only || name === only) && <Group key={name} />,
        )}
      </div>
    </main>
  );
}

let root: Root | undefined;

window.showParts = () => {
  if (!localStorage['streamhost.ui-theme']) useUiTheme.getState().setUiTheme('system');
  root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(
    <StrictMode>
      <TooltipProvider>
        <UiPage />
      </TooltipProvider>
    </StrictMode>,
  );
};

window.clearTestPage = () => clearPage(root);

followUiTheme();
window.showParts();
