import { useState } from 'react';
import { MAX_NAME_LENGTH, MAX_TOKEN_DAYS } from '#contract/limits.ts';
import type { MadeToken, Person } from '#contract/people.ts';
import { useMakeToken } from '../../../data/people.ts';
import { issueOf, sentenceOf } from '../../../data/request-error.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CopyText } from '../copy-text.tsx';
import styles from './people-page.module.css';
import { NAME_MISSING } from './person-fields.tsx';
import { typedDays } from './typed-days.ts';

const DAYS_WRONG = `Enter a number of days from 1 to ${MAX_TOKEN_DAYS}.`;

type Props = { person: Person; onClose: () => void };

/** Makes a token for a script of a person, and shows it once. */
export function TokenDialog({ person, onClose }: Props) {
  const [name, setName] = useState('');
  const [daysText, setDaysText] = useState('90');
  const [isChecked, setChecked] = useState(false);
  const [token, setToken] = useState<MadeToken>();
  const make = useMakeToken(person.id);
  const { error } = make;
  const days = typedDays(daysText);

  async function submit(): Promise<void> {
    setChecked(true);
    if (name.trim() === '' || days === null || make.isPending) return;
    await make.mutateAsync({ name: name.trim(), days }).then(setToken, () => {});
  }

  if (token) {
    return (
      <Dialog
        isOpen
        isWide
        title="The token"
        description={
          <>
            Copy the token of <bdi>{token.name}</bdi> now. It is a secret, and shown only once.
          </>
        }
        submitLabel="Done"
        hasCancel={false}
        onSubmit={onClose}
        onCancel={onClose}
      >
        <CopyText label="Token" text={token.token} />
        <p className={styles.tokenUse}>
          Send it with each request: <code>Authorization: Bearer {'<token>'}</code>
        </p>
      </Dialog>
    );
  }
  const nameError = isChecked && name.trim() === '' ? NAME_MISSING : issueOf(error, 'name');
  const daysError = isChecked && days === null ? DAYS_WRONG : issueOf(error, 'days');
  return (
    <Dialog
      isOpen
      title="Add a token"
      description={
        <>
          For a script or a Stream Deck. It may do what <bdi>{person.name}</bdi> may.
        </>
      }
      submitLabel="Add"
      busyLabel={make.isPending && 'Adding'}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextField
        label="Name"
        error={nameError}
        placeholder="Stream Deck"
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        dir="auto"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Works for"
        error={daysError}
        isNumeric
        inputMode="numeric"
        suffix="days"
        autoComplete="off"
        value={daysText}
        onChange={({ target }) => setDaysText(target.value)}
      />
      {error && !nameError && !daysError && <Notice>{sentenceOf(error)}</Notice>}
    </Dialog>
  );
}
