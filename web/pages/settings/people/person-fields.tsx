import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import type { NewPerson } from '#contract/people.ts';
import { issueOf, sentenceOf } from '../../../data/request-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { RoleChoice } from './role-choice.tsx';

/** Without letters there is nobody to name. */
export const NAME_MISSING = 'Enter a name.';

type Props = {
  value: NewPerson;
  onChange: (value: NewPerson) => void;
  /** Whether the name is missing. */
  isNameMissing: boolean;
  /** The refusal of the server. */
  error: Error | null;
};

/** Name and role of a person. */
export function PersonFields({ value, onChange, isNameMissing, error }: Props) {
  const nameError = isNameMissing ? NAME_MISSING : issueOf(error, 'name');
  return (
    <>
      <TextField
        label="Name"
        error={nameError}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        dir="auto"
        value={value.name}
        onChange={({ target }) => onChange({ ...value, name: target.value })}
      />
      <RoleChoice value={value.role} onChange={(role) => onChange({ ...value, role })} />
      {error && !nameError && <Notice>{sentenceOf(error)}</Notice>}
    </>
  );
}
