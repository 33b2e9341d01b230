import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import option from './option.module.css';
import popup from './popup.module.css';

type MenuProps = {
  /** Accessible name. */
  label: string;
  /** The button; clicking it closes the menu through `onOpenChange`. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Focuses the first item when it opens, as menus opened by keyboard do. */
  focusesFirst: boolean;
  /** Which edges are aligned; by default those at the start. */
  align?: 'start' | 'end';
  /** What has the focus after it is closed; by default its button. */
  focusAfter?: () => HTMLElement | null | undefined;
  /** `MenuItem` and `MenuChoices`. */
  children: ReactNode;
};

/** The menu of `useMenuButton`. Arrows and letters navigate, Escape closes it; the focus returns to its button. */
export function Menu(props: MenuProps) {
  const {
    label,
    anchor,
    isOpen,
    onOpenChange,
    focusesFirst,
    align = 'start',
    focusAfter,
    children,
  } = props;
  const list = useRef<HTMLDivElement>(null);
  return (
    <BaseMenu.Root open={isOpen} onOpenChange={onOpenChange}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={popup.layer} anchor={anchor} align={align} sideOffset={4}>
          <BaseMenu.Popup
            ref={list}
            className={classNames(popup.popup, popup.list)}
            aria-label={label}
            finalFocus={() => focusAfter?.() ?? (isInDialog() ? false : anchor.current)}
          >
            {focusesFirst && <FirstItemFocus list={list} />}
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

/** Whether a dialog has the focus, such as one that an item has opened before the menu's transition ends. */
const isInDialog = () => Boolean(document.activeElement?.closest('[data-modal]'));

/**
 * Focuses the first item when the menu is displayed, unless another one has been reached already: a focus that
 * moved back after the menu's transition would let Enter choose a wrong item.
 */
function FirstItemFocus({ list }: { list: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    // Until the next frame Base UI notes what has the focus, to which a dialog that an item opens returns it.
    const frame = requestAnimationFrame(() => {
      if (list.current?.querySelector(':focus')) return;
      const first = list.current?.querySelector<HTMLElement>('[role^="menuitem"]');
      first?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [list]);
  return null;
}

type MenuItemProps = { icon?: ReactNode; disabled?: boolean; onSelect: () => void; label: string };

/** A menu item with an action. */
export function MenuItem({ icon, disabled, onSelect, label }: MenuItemProps) {
  return (
    <BaseMenu.Item className={option.option} disabled={disabled} onClick={onSelect}>
      {icon}
      <span className={option.text}>{label}</span>
    </BaseMenu.Item>
  );
}

type MenuChoicesProps<Value extends string> = {
  choices: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Radio items; the selected one has a check mark. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  const { choices, value, onChange } = props;
  return (
    <BaseMenu.RadioGroup value={value} onValueChange={onChange}>
      {choices.map((choice) => (
        <BaseMenu.RadioItem
          key={choice.value}
          value={choice.value}
          className={option.option}
          closeOnClick
        >
          {choice.icon}
          <span className={option.text}>{choice.label}</span>
          <BaseMenu.RadioItemIndicator className={option.tick}>
            <Check />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}
