import { type ComponentProps, useState } from 'react';
import { CheckBox } from '../../../ui/check-box.tsx';
import { Group } from '../group.tsx';

/** Labels name the states. */
export function CheckBoxes() {
  return (
    <Group title="Check boxes" columns={4}>
      <Own label="Off" checked={false} />
      <Own label="Hover" checked={false} data-shown="hover" />
      <Own label="Focus" checked={false} data-shown="focus-visible" />
      <Own label="Disabled" checked={false} disabled />
      <Own label="On" checked />
      <Own label="On, hover" checked data-shown="hover" />
      <Own label="On, focus" checked data-shown="focus-visible" />
      <Own label="On, disabled" checked disabled />
      <Own label="Invalid" checked={false} aria-invalid />
    </Group>
  );
}

type Props = Omit<ComponentProps<typeof CheckBox>, 'onChange'>;

function Own({ checked, ...rest }: Props) {
  const [isOn, setIsOn] = useState(checked);
  return <CheckBox {...rest} checked={isOn} onChange={setIsOn} />;
}
