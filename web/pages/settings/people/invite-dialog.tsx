import { useState } from 'react';
import type { NewPerson, Person } from '#contract/people.ts';
import { useAddPerson } from '../../../data/people.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useMadeLink } from '../sign-in/use-made-link.ts';
import { LinkDialogContent, linkDialogTexts } from './link-dialog.tsx';
import { PersonFields } from './person-fields.tsx';

type Props = { timezone: string | null; onClose: () => void };

/** Adds a person, then shows the link to send. */
export function InviteDialog({ timezone, onClose }: Props) {
  const [value, setValue] = useState<NewPerson>({ name: '', role: 'moderator' });
  const [isNameMissing, setNameMissing] = useState(false);
  const [added, setAdded] = useState<Person>();
  const add = useAddPerson();
  const link = useMadeLink();
  const { made } = link;

  async function invite(): Promise<void> {
    const name = value.name.trim();
    setNameMissing(name === '');
    if (name === '' || add.isPending || link.isMaking) return;
    try {
      // After a failed link the person exists already.
      const person = added ?? (await add.mutateAsync({ ...value, name }));
      setAdded(person);
      await link.make(person.id);
    } catch {
      // The dialog shows the error.
    }
  }

  if (added && made) {
    return (
      <Dialog isOpen {...linkDialogTexts(added.name)} onSubmit={onClose} onCancel={onClose}>
        <LinkDialogContent person={added} onPage={link} timezone={timezone} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      title={added ? 'Make the link' : 'Invite'}
      description={
        added ? (
          <>
            <bdi>{added.name}</bdi> is added, and has no link yet.
          </>
        ) : (
          'Makes a link that signs one device in. There is no password.'
        )
      }
      submitLabel="Make a link"
      busyLabel={(add.isPending || link.isMaking) && 'Making a link'}
      onSubmit={invite}
      onCancel={onClose}
    >
      {!added && (
        <PersonFields
          value={value}
          onChange={(next) => {
            setValue(next);
            setNameMissing(false);
          }}
          isNameMissing={isNameMissing}
          error={add.error}
        />
      )}
      {link.error && (
        <Notice>
          <b>No link was made.</b> {sentenceOf(link.error)}
        </Notice>
      )}
    </Dialog>
  );
}
