import type { ReactNode } from 'react';
import basics from './basics.module.css';
import { Button } from './button.tsx';
import styles from './save-foot.module.css';

type Props = {
  /** Label of the button. */
  label: string;
  isChanged: boolean;
  isSaving: boolean;
  /** Displayed before the button. */
  children?: ReactNode;
};

/** Foot of a card that is a form: whether changes are unsaved, and the save button. */
export function SaveFoot({ label, isChanged, isSaving, children }: Props) {
  return (
    <div className={styles.foot}>
      {children}
      <span role="status">
        {isChanged && <span className={basics.stateMark}>Unsaved changes</span>}
      </span>
      <Button
        type="submit"
        kind={isChanged ? 'primary' : 'neutral'}
        size="large"
        disabled={!isChanged}
        busyLabel={isSaving && 'Saving'}
        aria-keyshortcuts="Control+S Meta+S"
      >
        {label}
      </Button>
    </div>
  );
}
