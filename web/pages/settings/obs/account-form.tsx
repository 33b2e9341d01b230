import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useUpdateObs } from '../../../data/obs.ts';
import { issueOf, sentenceOf } from '../../../data/request-error.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './obs-page.module.css';

type Props = {
  /** Whether nothing is stored yet; otherwise a blank address keeps the stored one. */
  isFirst?: boolean;
  /** Focuses the password first. */
  isAboutPassword?: boolean;
  onDone?: () => void;
  /** Absent if the form cannot be canceled. */
  onCancel?: () => void;
};

/** Form with address and password of OBS's WebSocket server. */
export function AccountForm({ isFirst = false, isAboutPassword = false, onDone, onCancel }: Props) {
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const update = useUpdateObs();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelectorAll('input')[isAboutPassword ? 1 : 0]?.focus();
  }, [isAboutPassword]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (update.isPending) return;
    const keepsAddress = !isFirst && address.trim() === '';
    try {
      await update.mutateAsync({ password, ...(!keepsAddress && { address: address.trim() }) });
      onDone?.();
    } catch {
      form.current?.querySelector('input')?.focus();
    }
  }

  const { error } = update;
  const addressError = error ? (issueOf(error, 'address') ?? sentenceOf(error)) : undefined;
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Address and password"
      noValidate
      onSubmit={submit}
    >
      <TextField
        label="Address"
        help={
          isFirst
            ? 'Such as 192.168.1.5:4455. Without a port it is 4455.'
            : 'Blank keeps the one that is stored.'
        }
        error={addressError}
        placeholder={isFirst ? '127.0.0.1:4455' : ''}
        autoComplete="off"
        spellCheck={false}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <TextField
        label="Password"
        help="In OBS: Tools → WebSocket Server Settings → Show Connect Info. Blank where OBS asks for none."
        type="password"
        autoComplete="off"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <div className={styles.buttons}>
        <Button
          type="submit"
          kind="primary"
          size="large"
          busyLabel={update.isPending && 'Connecting'}
        >
          Connect
        </Button>
        {onCancel && (
          <Button size="large" kind="ghost" disabled={update.isPending} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
