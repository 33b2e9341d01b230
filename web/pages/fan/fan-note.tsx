import { type FormEvent, useEffect, useId, useState } from 'react';
import type { FanHistory } from '#contract/fans.ts';
import { MAX_FAN_NOTE_LENGTH } from '#contract/limits.ts';
import { useWriteNote } from '../../data/fan-standings.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { setGuarded } from '../../state/leave-guard.ts';
import { useSaveKey } from '../../state/use-save-key.ts';
import { FieldNote, notedBy } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFoot } from '../../ui/save-foot.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './fan-page.module.css';

/** The private note of the host about a fan. Follows the stored note until something is typed. */
export function FanNote({ fan }: { fan: FanHistory }) {
  const stored = fan.note ?? '';
  /** The typed text, and the stored note when typing began. */
  const [typed, setTyped] = useState<{ text: string; before: string }>();
  const [error, setError] = useState<string>();
  const write = useWriteNote(fan.id);
  const id = useId();
  const text = typed?.text ?? stored;
  const isChanged = typed !== undefined && typed.text.trim() !== typed.before;
  const isReplaced = isChanged && typed.before !== stored;
  const isSaving = write.isPending;
  const tooMany = text.length - MAX_FAN_NOTE_LENGTH;
  const note = {
    id: `${id}-note`,
    help: 'Only you see it: no overlay and no export has it.',
    error: isChanged && tooMany > 0 ? `Shorten it by ${tooMany}` : error,
  };
  const save = async () => {
    if (isSaving || !isChanged || tooMany > 0) return;
    setError(undefined);
    try {
      const saved = await write.mutateAsync(text);
      // Text that is typed during a save stays, based on the saved note.
      setTyped((now) =>
        now === undefined || now.text === text
          ? undefined
          : { text: now.text, before: saved.note ?? '' },
      );
      notify({ kind: 'success', title: 'Note saved' });
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
    <form className={styles.card} aria-label="Private note" noValidate onSubmit={submit}>
      <div className={styles.note}>
        <label htmlFor={id}>Private note</label>
        <TextArea
          id={id}
          rows={4}
          {...notedBy(note)}
          value={text}
          onChange={({ target }) => {
            setTyped({ text: target.value, before: typed?.before ?? stored });
            setError(undefined);
          }}
        />
        <FieldNote {...note} />
        {isReplaced && (
          <Notice kind="warn">
            <b>Changed elsewhere:</b> <span dir="auto">{stored || 'deleted'}</span>. Save replaces
            that.
          </Notice>
        )}
      </div>
      <SaveFoot label="Save note" isChanged={isChanged} isSaving={isSaving} />
    </form>
  );
}
