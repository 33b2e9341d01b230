import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { NameForm } from './name-form.tsx';
import { useNameForm } from './use-name-form.ts';

type Props = {
  name: string;
  label: string;
  rename: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** A name being edited. Escape cancels; an empty or unchanged name changes nothing. */
export function RenameLine({ name, label, rename, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const form = useNameForm(name, async (next) => {
    if (next && next !== name) await rename(next);
    onClose();
  });
  return (
    <NameForm ref={input} form={form} label={label} onEscape={onClose}>
      <Button type="submit" busyLabel={form.isSending && 'Saving'}>
        Save
      </Button>
      <Button type="button" kind="ghost" disabled={form.isSending} onClick={onClose}>
        Cancel
      </Button>
    </NameForm>
  );
}
