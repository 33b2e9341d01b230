import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { besideForm } from './beside-form.ts';
import { PickerFoot } from './picker-foot.tsx';
import styles from './picker-popover.module.css';
import { useUserTimezone } from './user-timezone.ts';
import { type WallClock, wallClock } from './wall-clock.ts';

/** Where the arrows begin in a grid or a list; buttons have no number. */
const TAB_STOP = '[tabindex="0"]';

/** What the content of the popover works on. */
export type Picker = {
  /** As stored; null for none. */
  value: string | null;
  /** In the user's timezone. */
  now: WallClock;
  change: (value: string) => void;
  /** Changes it and closes the popover. */
  pick: (value: string) => void;
  close: () => void;
};

export type PickerOptions = {
  label: string;
  icon: ReactNode;
  /** The button that takes the present, and what it takes. */
  present: { label: string; of: (now: WallClock) => string };
  /** Fetches what the popover needs before it opens, ahead of need too. Where that fails, the content says so. */
  prepare?: () => Promise<unknown>;
  children: (picker: Picker) => ReactNode;
};

type Props = Omit<PickerOptions, 'prepare'> & {
  /** The button is about to be pressed. */
  onApproach: () => void;
  value: string | null;
  onChange: (value: string | null) => void;
  opened: { times: number; isOpen: boolean };
  onOpenChange: (isOpen: boolean) => void;
  /** What it opens beside. */
  field: RefObject<Element | null>;
};

/** The icon in a field, and what opens from it. */
export function PickerPopover({ label, icon, onApproach, ...props }: Props) {
  const { opened, onOpenChange, field } = props;
  const content = useRef<HTMLDivElement>(null);
  const timezone = useUserTimezone() ?? null;
  const name = `Choose ${label}`;
  const trigger = (
    <IconButton
      type="button"
      size="tiny"
      label={name}
      onFocus={onApproach}
      onPointerEnter={onApproach}
    >
      {icon}
    </IconButton>
  );
  return (
    <div className={styles.opener}>
      <Popover
        trigger={trigger}
        label={name}
        isOpen={opened.isOpen}
        onOpenChange={onOpenChange}
        anchor={() => besideForm(field.current)}
        side="right"
        className={styles.popover}
        initialFocus={() => content.current?.querySelector<HTMLElement>(TAB_STOP) ?? null}
      >
        {/* What was turned to before is forgotten, also when it opens again while it still fades. */}
        <div key={opened.times} ref={content}>
          <PickerContent {...props} timezone={timezone} close={() => onOpenChange(false)} />
        </div>
      </Popover>
    </div>
  );
}

type ContentProps = Pick<Props, 'present' | 'value' | 'onChange' | 'children'> & {
  timezone: string | null;
  close: () => void;
};

/** The ways to pick a value, which timezone is meant, and buttons for none and for the present. */
function PickerContent({ present, value, onChange, children, timezone, close }: ContentProps) {
  const now = wallClock(timezone);
  const pick = (picked: string | null) => {
    onChange(picked);
    close();
  };
  return (
    <>
      {children({ value, now, change: onChange, pick, close })}
      <PickerFoot
        timezone={timezone}
        now={now}
        presentLabel={present.label}
        onPresent={() => pick(present.of(wallClock(timezone)))}
        onClear={() => pick(null)}
      />
    </>
  );
}
