import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../api/request-error.ts';

/** State of a form with one name. On a failure, the error is shown and the text stays. */
export function useNameForm(start: string, send: (name: string) => Promise<void>) {
  const [typed, setTyped] = useState(start);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();

  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    try {
      await send(typed.trim());
    } catch (failure) {
      setError(messageOf(failure));
    }
    setSending(false);
  };
  return { typed, isBlank: typed.trim() === '', isSending, error, type, submit };
}

export type NameForm = ReturnType<typeof useNameForm>;
