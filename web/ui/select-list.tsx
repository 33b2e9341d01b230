import { Select } from '@base-ui/react/select';
import { Check, Plus } from 'lucide-react';
import { classNames } from './class-names.ts';
import option from './option.module.css';
import popup from './popup.module.css';
import { EXTRA, OptionText, type SelectExtra, type SelectOption } from './select-option.tsx';

type Props = {
  options: readonly SelectOption<string | number | null>[];
  extra?: SelectExtra | undefined;
};

/** The pop-up of a `Select`. */
export function SelectList({ options, extra }: Props) {
  return (
    <Select.Portal>
      <Select.Positioner
        className={popup.layer}
        alignItemWithTrigger={false}
        align="start"
        sideOffset={4}
      >
        <Select.Popup className={classNames(popup.popup, popup.list)}>
          {options.map((each) => (
            <Select.Item key={each.value} value={each.value} className={option.option}>
              <OptionText {...each} />
              <Select.ItemIndicator className={option.tick}>
                <Check />
              </Select.ItemIndicator>
            </Select.Item>
          ))}
          {extra && (
            <>
              <Select.Separator className={option.rule} />
              <Select.Item value={EXTRA} className={option.option}>
                <Plus />
                <OptionText value={null} label={extra.label} />
              </Select.Item>
            </>
          )}
        </Select.Popup>
      </Select.Positioner>
    </Select.Portal>
  );
}
