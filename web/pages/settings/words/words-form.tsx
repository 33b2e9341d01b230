import { type FormEvent, useEffect, useId, useState } from 'react';
import { useChangeBlockList, type WordList } from '../../../data/block-list.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { useSaveKey } from '../../../state/use-save-key.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FieldNote, notedBy } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { SaveFoot } from '../../../ui/save-foot.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import card from '../settings-card.module.css';
import { changedWords, textOfWords, wordsIn } from './held-words.ts';
import styles from './words-form.module.css';

const CARDS = {
  words: {
    label: 'Held words',
    about:
      'Your own, besides the ready lists. The overlay shows asterisks for all of them, also in what you type.',
    help: 'One per line, as whole words. Capitals, accents and look-alike letters make no difference.',
    save: 'Save words',
    saved: 'Held words saved',
  },
  allowed: {
    label: 'Exceptions',
    about:
      'Words and names that are fine, such as Scunthorpe. A held word inside one is neither held nor shown as asterisks. A name that you release is added.',
    help: 'One per line: a word, or the whole name of a fan.',
    save: 'Save exceptions',
    saved: 'Exceptions saved',
  },
};

type Props = {
  list: WordList;
  stored: readonly string[];
  /** Called when the form begins or ends to have unsaved changes. */
  onChanged: (isChanged: boolean) => void;
};

/** Card with one of the host's lists of words. Follows the stored words until something is typed. */
export function WordsForm({ list, stored, onChanged }: Props) {
  const texts = CARDS[list];
  /** The typed text, and the stored words when typing began. */
  const [typed, setTyped] = useState<{ text: string; before: readonly string[] }>();
  const [error, setError] = useState<string>();
  const change = useChangeBlockList(list);
  const id = useId();
  const text = typed?.text ?? textOfWords(stored);
  const words = wordsIn(text);
  const before = typed?.before ?? stored;
  const isChanged = textOfWords(words) !== textOfWords(before);
  const isSaving = change.isPending;
  const note = {
    id: `${id}-note`,
    help: texts.help,
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
      notify({ kind: 'success', title: texts.saved });
    } catch (failure) {
      setError(sentenceOf(failure));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  useSaveKey(isChanged && !isSaving, save);
  return (
    <form className={card.card} aria-label={texts.label} noValidate onSubmit={submit}>
      <div className={classNames(card.row, styles.row)}>
        <div>
          <label htmlFor={id} className={card.label}>
            {texts.label}
          </label>
          <p className={card.help}>{texts.about}</p>
        </div>
        <div className={styles.box}>
          <TextArea
            id={id}
            rows={5}
            spellCheck={false}
            {...notedBy(note)}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
          <FieldNote {...note} />
        </div>
      </div>
      <SaveFoot label={texts.save} isChanged={isChanged} isSaving={isSaving} />
    </form>
  );
}
