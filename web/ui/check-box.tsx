import { Checkbox } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import styles from './check-box.module.css';

type Props = Omit<ComponentProps<typeof Checkbox.Root>, 'id' | 'className' | 'onCheckedChange'> & {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A labelled checkbox. Other props are passed to the box. */
export function CheckBox({ label, onChange, ...rest }: Props) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.check}>
      <Checkbox.Root {...rest} id={id} className={styles.box} onCheckedChange={onChange}>
        <Checkbox.Indicator>
          <Check />
        </Checkbox.Indicator>
      </Checkbox.Root>
      {label}
    </label>
  );
}
