import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import option from './option.module.css';
import popup from './popup.module.css';

type MenuProps = {
  /** A button that opens it, such as `<Button>`; its text names the menu. */
  trigger: ReactElement;
  /** `MenuItem` and `MenuChoices`. */
  children: ReactNode;
};

/** A short list of things to do or to choose from. Arrows and letters move in it, Escape closes it; the focus returns to the trigger. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={popup.layer} align="start" sideOffset={4}>
          <BaseMenu.Popup className={classNames(popup.popup, popup.list)}>
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

type MenuItemProps = { icon?: ReactNode; disabled?: boolean; onSelect: () => void; label: string };

/** Something to do. */
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

/** One of several; the chosen one has a tick at its end. */
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
