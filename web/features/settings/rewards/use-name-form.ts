import { type FormEvent, useState } from 'react';

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
      setError(failure instanceof Error ? failure.message : String(failure));
    }
    setSending(false);
  };
  return { typed, isBlank: typed.trim() === '', isSending, error, type, submit };
}

export type NameForm = ReturnType<typeof useNameForm>;
