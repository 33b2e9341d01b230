import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import styles from './picker-popover.module.css';
import { TimezoneLine, useUserTimezone } from './timezone-line.tsx';
import { timezoneLine, type WallClock, wallClock } from './wall-clock.ts';

/** The tab stop of a grid or list; its buttons have no tabindex. */
const TAB_STOP = '[tabindex="0"]';

/** Passed to the content of the popover. */
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
  /** The button for the current date or time, and its value. */
  present: { label: string; of: (now: WallClock) => string };
  /** Preloads code of the popover's content. If that fails, the content shows the error. */
  prepare?: () => Promise<unknown>;
  children: (picker: Picker) => ReactNode;
};

type Props = Omit<PickerOptions, 'prepare'> & {
  /** Called on hover and focus. */
  onApproach: () => void;
  value: string | null;
  onChange: (value: string | null) => void;
  opened: { times: number; isOpen: boolean };
  onOpenChange: (isOpen: boolean) => void;
  /** The field beside which it opens. */
  field: RefObject<Element | null>;
};

/** The icon button in a field, and its popover. */
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
        {/* A new key resets the displayed month, also during the closing animation. */}
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

/** The content, the timezone, and buttons for an empty value and the current one. */
function PickerContent({ present, value, onChange, children, timezone, close }: ContentProps) {
  const now = wallClock(timezone);
  const pick = (picked: string | null) => {
    onChange(picked);
    close();
  };
  return (
    <>
      {children({ value, now, change: onChange, pick, close })}
      <div className={styles.foot}>
        <div className={styles.timezone}>
          <TimezoneLine>{timezoneLine(timezone, now)}</TimezoneLine>
        </div>
        <Button type="button" kind="ghost" size="small" onClick={() => pick(null)}>
          Clear
        </Button>
        <Button type="button" size="small" onClick={() => pick(present.of(wallClock(timezone)))}>
          {present.label}
        </Button>
      </div>
    </>
  );
}

/**
 * A virtual anchor as wide as the form at the field's height, so that the popover does not cover the form.
 */
function besideForm(field: Element | null) {
  const form = field?.closest('form');
  if (!field || !form) return field;
  return {
    contextElement: field,
    getBoundingClientRect: () => {
      const { top, height } = field.getBoundingClientRect();
      const { left, width } = form.getBoundingClientRect();
      return new DOMRect(left, top, width, height);
    },
  };
}
