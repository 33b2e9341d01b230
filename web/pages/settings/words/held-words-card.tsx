import { type FormEvent, useEffect, useId, useState } from 'react';
import { useChangeBlockList } from '../../../data/block-list.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { setGuarded } from '../../../state/leave-guard.ts';
import { useSaveKey } from '../../../state/use-save-key.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FieldNote, notedBy } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { SaveFoot } from '../save-foot.tsx';
import card from '../settings-card.module.css';
import { changedWords, textOfWords, wordsIn } from './held-words.ts';
import styles from './held-words-card.module.css';

/** Card with the host's own words that hold a tip. Follows the stored words until something is typed. */
export function HeldWordsForm({ stored }: { stored: readonly string[] }) {
  /** The typed text, and the stored words when typing began. */
  const [typed, setTyped] = useState<{ text: string; before: readonly string[] }>();
  const [error, setError] = useState<string>();
  const change = useChangeBlockList();
  const id = useId();
  const text = typed?.text ?? textOfWords(stored);
  const words = wordsIn(text);
  const before = typed?.before ?? stored;
  const isChanged = textOfWords(words) !== textOfWords(before);
  const isSaving = change.isPending;
  const note = {
    id: `${id}-note`,
    help: 'One per line, as whole words. Capitals, accents and look-alike letters make no difference.',
    error,
  };

  const type = (next: string) => {
    setTyped({ text: next, before });
    setError(undefined);
  };
  const save = async () => {
    if (isSaving || !isChanged) return;
    setError(undefined);
    try {
      await change.mutateAsync((newest) => changedWords(newest, { before, after: words }));
      // Text that is typed during a save stays, based on the saved words.
      setTyped((now) =>
        now === undefined || now.text === text ? undefined : { text: now.text, before: words },
      );
      notify({ kind: 'success', title: 'Held words saved' });
    } catch (failure) {
      setError(sentenceOf(failure));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  useEffect(() => setGuarded(isChanged), [isChanged]);
  useEffect(() => () => setGuarded(false), []);
  useSaveKey(isChanged && !isSaving, save);
  return (
    <form className={card.card} aria-label="Held words" noValidate onSubmit={submit}>
      <div className={classNames(card.row, styles.row)}>
        <div>
          <label htmlFor={id} className={card.label}>
            Held words
          </label>
          <p className={card.help}>
            Your own, besides the ready lists. The overlay shows asterisks for all of them, also in
            what you type.
          </p>
        </div>
        <div className={styles.box}>
          <textarea
            id={id}
            className={styles.words}
            rows={5}
            dir="auto"
            spellCheck={false}
            autoComplete="off"
            {...notedBy(note)}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
          <FieldNote {...note} />
        </div>
      </div>
      <SaveFoot label="Save words" isChanged={isChanged} isSaving={isSaving} />
    </form>
  );
}
