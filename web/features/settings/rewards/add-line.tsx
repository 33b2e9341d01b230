import { Plus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { NameForm } from './name-form.tsx';
import { useNameForm } from './use-name-form.ts';

type Props = {
  /** Accessible name of the field. */
  label: string;
  placeholder: string;
  buttonLabel: string;
  add: (name: string) => Promise<unknown>;
};

/** Adds the typed name, and is ready for the next one. */
export function AddLine({ label, placeholder, buttonLabel, add }: Props) {
  const form = useNameForm('', async (name) => {
    if (!name) return;
    await add(name);
    form.type('');
  });
  return (
    <NameForm form={form} label={label} placeholder={placeholder}>
      <Button type="submit" disabled={form.isBlank} busyLabel={form.isSending && 'Adding'}>
        <Plus />
        {buttonLabel}
      </Button>
    </NameForm>
  );
}
