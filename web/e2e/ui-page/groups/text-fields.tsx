import { TextField } from '../../../ui/text-field.tsx';
import { Group } from '../group.tsx';

/** Text fields; labels name the states. */
export function TextFields() {
  return (
    <Group title="Text fields" columns={2}>
      <TextField label="Rest" defaultValue="Orbit Sessions" />
      <TextField label="Hover" defaultValue="Orbit Sessions" data-shown="hover" />
      <TextField label="Focus" defaultValue="Orbit Sessions" data-shown="focus-visible" />
      <TextField label="Disabled" defaultValue="Orbit Sessions" disabled />
      <TextField
        label="Invalid amount"
        affix="$"
        isNumeric
        defaultValue="12.5.0"
        error="Please enter a valid amount"
      />
      <TextField
        label="Invalid and focused"
        isNumeric
        defaultValue="25:00"
        error="Invalid time format"
        data-shown="focus-visible"
      />
      <TextField label="Empty" placeholder="Anonymous" help="Up to 200 characters." />
      <TextField label="With a unit" affix="$" suffix="USD" isNumeric defaultValue="250" />
    </Group>
  );
}
