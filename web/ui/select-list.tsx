import { Select } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';
import option from './option.module.css';
import popup from './popup.module.css';
import { OptionText, type SelectOption } from './select-option.tsx';

type Props = { options: readonly SelectOption<string | number | null>[] };

/** The pop-up of a `Select`. */
export function SelectList({ options }: Props) {
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
        </Select.Popup>
      </Select.Positioner>
    </Select.Portal>
  );
}
