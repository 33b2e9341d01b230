import { useState } from 'react';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Group, State } from '../group.tsx';

/** Modal dialogs. */
export function Dialogs() {
  return (
    <Group title="Dialogs" columns={4}>
      <State name="dialog">
        <DefaultDialog />
      </State>
      <State name="dialog without a submit">
        <ReplaceDialog />
      </State>
      <State name="alert dialog">
        <DeleteDialog />
      </State>
      <State name="alert dialog, busy">
        <DeleteDialog busyLabel="Deleting" />
      </State>
    </Group>
  );
}

const UNITS = [
  { value: 'px', label: 'Pixels' },
  { value: '%', label: 'Percent' },
];

/** A dialog that refuses a default above 1200. */
function DefaultDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [value, setValue] = useState('1280');
  const [unit, setUnit] = useState('px');
  const [error, setError] = useState<string>();
  function save() {
    const isRefused = Number(value) > 1200;
    setError(isRefused ? 'Default must be between min and max' : undefined);
    setIsOpen(isRefused);
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Set defaults</Button>
      <Dialog
        isOpen={isOpen}
        title="Set Slider Defaults"
        description="Live name, Width. Used by every layout."
        submitLabel="Save"
        onSubmit={save}
        onCancel={() => setIsOpen(false)}
      >
        <Field label="Unit">
          {(control) => <Select {...control} options={UNITS} value={unit} onChange={setUnit} />}
        </Field>
        <TextField
          label="Default"
          suffix={unit}
          isNumeric
          value={value}
          onChange={(event) => setValue(event.target.value)}
          error={error}
        />
      </Dialog>
    </>
  );
}

function ReplaceDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Replace</Button>
      <Dialog isOpen={isOpen} title="Replace sprite" onCancel={() => setIsOpen(false)}>
        <Button kind="dashed" size="large" onClick={() => setIsOpen(false)}>
          Choose an image, or drop one here
        </Button>
      </Dialog>
    </>
  );
}

function DeleteDialog({ busyLabel }: { busyLabel?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{busyLabel ?? 'Delete theme'}</Button>
      <AlertDialog
        isOpen={isOpen}
        title="Delete this theme?"
        description="This cannot be undone."
        confirmLabel="Delete"
        busyLabel={busyLabel}
        onConfirm={close}
        onCancel={close}
      />
    </>
  );
}
