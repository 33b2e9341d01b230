import { useState } from 'react';
import type { NewPerson, Person } from '#contract/people.ts';
import { useChangePerson } from '../../../data/people.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PersonFields } from './person-fields.tsx';

type Props = { person: Person; onClose: () => void };

/** Changes name and role of a person. */
export function EditDialog({ person, onClose }: Props) {
  const [value, setValue] = useState<NewPerson>({ name: person.name, role: person.role });
  const [isNameMissing, setNameMissing] = useState(false);
  const change = useChangePerson(person.id);
  async function save(): Promise<void> {
    const name = value.name.trim();
    setNameMissing(name === '');
    if (name === '' || change.isPending) return;
    await change.mutateAsync({ ...value, name }).then(onClose, () => {});
  }
  return (
    <Dialog
      isOpen
      title="Name and role"
      description="A new role applies to all devices of this person at once."
      submitLabel="Save"
      busyLabel={change.isPending && 'Saving'}
      onSubmit={save}
      onCancel={onClose}
    >
      <PersonFields
        value={value}
        onChange={(next) => {
          setValue(next);
          setNameMissing(false);
        }}
        isNameMissing={isNameMissing}
        error={change.error}
      />
    </Dialog>
  );
}
