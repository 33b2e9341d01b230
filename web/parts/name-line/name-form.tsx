import { Plus } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { messageOf } from '../../data/request-error.ts';
import { Button } from '../../ui/button.tsx';
import { FieldNote, notedBy } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-field.tsx';
import styles from './name-form.module.css';

type AddProps = {
  /** Accessible name of the field. */
  label: string;
  placeholder: string;
  buttonLabel: string;
  add: (name: string) => Promise<unknown>;
};

/** Form that adds the typed name and is then cleared for the next one. */
export function AddLine({ buttonLabel, add, ...field }: AddProps) {
  return (
    <NameForm
      {...field}
      send={async (name, type) => {
        if (!name) return;
        await add(name);
        type('');
      }}
      buttons={({ isBlank, isSending }) => (
        <Button type="submit" disabled={isBlank} busyLabel={isSending && 'Adding'}>
          <Plus />
          {buttonLabel}
        </Button>
      )}
    />
  );
}

type RenameProps = {
  name: string;
  /** Accessible name of the field. */
  label: string;
  rename: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/**
 * Form that renames. Escape cancels; an empty or unchanged name changes nothing, even if it was renamed
 * elsewhere meanwhile.
 */
export function RenameLine({ name, label, rename, onClose }: RenameProps) {
  const [start] = useState(name);
  const isRenamed = name !== start;
  return (
    <NameForm
      start={start}
      label={label}
      help={isRenamed && <RenamedElsewhere name={name} />}
      send={async (next) => {
        if (next && next !== start && next !== name) await rename(next);
        onClose();
      }}
      onEscape={onClose}
      buttons={({ isSending }) => (
        <>
          <Button type="submit" busyLabel={isSending && 'Saving'}>
            Save
          </Button>
          <Button type="button" kind="ghost" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
        </>
      )}
    />
  );
}

const RenamedElsewhere = ({ name }: { name: string }) => (
  <span role="status">
    Renamed elsewhere: it is now called “<bdi>{name}</bdi>”. Save replaces that, Cancel keeps it.
  </span>
);

type Props = {
  /** The current name, selected at first. */
  start?: string;
  label: string;
  placeholder?: string;
  help?: ReactNode;
  /** On failure, the error is displayed and the text stays. */
  send: (name: string, type: (text: string) => void) => Promise<void>;
  onEscape?: () => void;
  buttons: (state: { isBlank: boolean; isSending: boolean }) => ReactNode;
};

/** A form with one name field. Enter submits it. */
function NameForm({ start = '', label, placeholder, help, send, onEscape, buttons }: Props) {
  const [typed, setTyped] = useState(start);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const note = { id: useId(), help, error };
  // On mount only: the name may change elsewhere while another one is typed.
  useEffect(() => {
    if (input.current?.value) input.current.select();
  }, []);

  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    try {
      await send(typed.trim(), type);
    } catch (failure) {
      setError(messageOf(failure));
    }
    setSending(false);
  };
  return (
    <form
      className={styles.form}
      // The list is not updated while a name is typed, because its row could be removed together with the
      // text.
      data-typed={typed.trim() !== '' || undefined}
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && !isSending && onEscape?.()}
    >
      <div className={styles.line}>
        <TextInput
          ref={input}
          aria-label={label}
          {...notedBy(note)}
          autoComplete="off"
          dir="auto"
          placeholder={placeholder}
          maxLength={MAX_NAME_LENGTH}
          readOnly={isSending}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        {buttons({ isBlank: typed.trim() === '', isSending })}
      </div>
      <FieldNote {...note} />
    </form>
  );
}
