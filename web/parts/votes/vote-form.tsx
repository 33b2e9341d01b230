import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { MAX_KEYWORD_LENGTH, MAX_NAME_LENGTH } from '#contract/limits.ts';
import type { Owner } from '#contract/topics.ts';
import type { Vote } from '#contract/votes.ts';
import { counted } from '#domain/text/counted.ts';
import { liveData } from '../../data/live/live.ts';
import { RequestError, sentenceOf } from '../../data/request-error.ts';
import { useCreateVote, useUpdateVote } from '../../data/votes.ts';
import { AmountInput } from '../../forms/fields/amount/amount-input.tsx';
import { tidyAmount } from '../../forms/fields/amount/typed-amount.ts';
import { useFocusAfterChange } from '../../forms/fields/use-focus-after-change.ts';
import { dayAndTime } from '../../state/local-time.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldError, notedBy } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { TextField, TextInput } from '../../ui/text-field.tsx';
import {
  closesAfterS,
  closesText,
  type DraftErrors,
  draftBody,
  draftErrors,
  draftOf,
  fieldOf,
  filledRows,
  keywordOf,
  newDraft,
  type OptionRow,
  refusedFields,
  type VoteDraft,
  withBlankRow,
  withoutRow,
} from './vote-draft.ts';
import styles from './vote-form.module.css';

type Props = {
  owner: Owner;
  currency: string;
  /** For the time at which it closes. */
  timezone: string | null;
  /** The question to change; absent for a new one. */
  vote?: Vote | undefined;
  close: () => void;
};

const NO_ERRORS: DraftErrors = new Map();

/** The dialog of a question. Enter goes on to the next field, and in a blank option it opens the question. */
export function VoteForm({ owner, currency, timezone, vote, close }: Props) {
  const [draft, setDraft] = useState(() => (vote ? draftOf(vote, currency) : newDraft()));
  const [errors, setErrors] = useState(NO_ERRORS);
  const [problem, setProblem] = useState<string>();
  const create = useCreateVote(owner);
  const update = useUpdateVote(vote?.id ?? '');
  const focusLater = useFocusAfterChange();
  const isBusy = create.isPending || update.isPending;
  const removed = vote?.options.filter(({ id }) => !draft.rows.some((row) => row.id === id)) ?? [];
  const freed = removed.reduce((sum, { tips }) => sum + tips, 0);

  function change(changed: Partial<VoteDraft>): void {
    setErrors(NO_ERRORS);
    setProblem(undefined);
    setDraft({ ...draft, ...changed });
  }
  const changeRow = (row: OptionRow) =>
    change({ rows: withBlankRow(draft.rows.map((each) => (each.key === row.key ? row : each))) });

  function remove(row: OptionRow): void {
    const rows = withoutRow(draft.rows, row.key);
    const next = rows[Math.min(draft.rows.indexOf(row), rows.length - 1)];
    if (next) focusLater(fieldOf(next, 'text'));
    change({ rows });
  }

  /** Enter in a field that is not the last one goes on, so that a question is typed without Tab. */
  function goOn(event: KeyboardEvent, row?: OptionRow): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    const next = draft.rows[row ? draft.rows.indexOf(row) + 1 : 0];
    const isLast = row && (!next || !filledRows(draft).includes(row));
    if (isLast || !next) return;
    event.preventDefault();
    document.getElementById(fieldOf(next, 'text'))?.focus();
  }

  async function save(): Promise<void> {
    const found = draftErrors(draft, currency);
    setErrors(found);
    setProblem(undefined);
    if (found.size > 0) return;
    const body = draftBody(draft, currency, liveData().client.serverNowMs());
    try {
      await (vote ? update.mutateAsync(body) : create.mutateAsync(body));
    } catch (error) {
      const issues = error instanceof RequestError ? error.issues : [];
      const refused = refusedFields(draft, issues);
      setErrors(refused.errors);
      if (refused.errors.size === 0 || refused.others.length > 0) setProblem(sentenceOf(error));
      return;
    }
    close();
    notify({
      kind: 'success',
      title: vote ? 'Question changed' : 'Question open',
      text: body.question,
    });
  }

  return (
    <Dialog
      isOpen
      isWide
      title={vote ? 'Edit question' : 'Ask a question'}
      description="Tips decide it. Viewers write the keyword, or # and the keyword, in their note."
      submitLabel={vote ? 'Save' : 'Open question'}
      busyLabel={isBusy && (vote ? 'Saving' : 'Opening')}
      onSubmit={save}
      onCancel={close}
    >
      <TextField
        label="Question"
        autoComplete="off"
        dir="auto"
        maxLength={MAX_NAME_LENGTH}
        value={draft.question}
        error={errors.get('question')}
        onChange={({ target }) => change({ question: target.value })}
        onKeyDown={(event) => goOn(event)}
      />
      <fieldset className={styles.options} aria-label="Options">
        <div className={styles.head} aria-hidden="true">
          <span>Option</span>
          <span>Keyword</span>
          <span>Target</span>
        </div>
        {draft.rows.map((row, index) => (
          <OptionFields
            key={row.key}
            row={row}
            place={index + 1}
            keyword={keywordOf(row, draft.rows)}
            currency={currency}
            errors={errors}
            onChange={changeRow}
            onKeyDown={(event) => goOn(event, row)}
            onRemove={filledRows(draft).includes(row) ? () => remove(row) : undefined}
          />
        ))}
      </fieldset>
      {freed > 0 && (
        <Notice kind="warn">
          {counted(freed, 'tip')} of what you removed {freed === 1 ? 'becomes' : 'become'}{' '}
          undecided.
        </Notice>
      )}
      <CloseField
        text={draft.closesAfter ?? (vote ? closesText(vote, liveData().client.serverNowMs()) : '')}
        timezone={timezone}
        error={errors.get('closes')}
        onChange={(closesAfter) => change({ closesAfter })}
      />
      {problem && (
        <Notice>
          <b>Not saved.</b> {problem}
        </Notice>
      )}
    </Dialog>
  );
}

type OptionProps = {
  row: OptionRow;
  place: number;
  keyword: string;
  currency: string;
  errors: DraftErrors;
  onChange: (row: OptionRow) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Absent for a blank row. */
  onRemove: (() => void) | undefined;
};

function OptionFields({ row, place, keyword, currency, errors, ...props }: OptionProps) {
  const { onChange, onKeyDown, onRemove } = props;
  const noteId = `${row.key}-note`;
  const parts = ['text', 'keyword', 'target'] as const;
  const error = parts.map((part) => errors.get(fieldOf(row, part))).find(Boolean);
  const noted = (part: (typeof parts)[number]) =>
    notedBy({ id: noteId, error: errors.get(fieldOf(row, part)) });
  return (
    <fieldset className={styles.option} aria-label={`Option ${place}`}>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <TextInput
        {...noted('text')}
        id={fieldOf(row, 'text')}
        aria-label="Option"
        autoComplete="off"
        dir="auto"
        maxLength={MAX_NAME_LENGTH}
        value={row.text}
        onChange={({ target }) => onChange({ ...row, text: target.value })}
        onKeyDown={onKeyDown}
      />
      <TextInput
        {...noted('keyword')}
        aria-label="Keyword"
        autoComplete="off"
        dir="auto"
        maxLength={MAX_KEYWORD_LENGTH}
        value={keyword}
        onChange={({ target }) => onChange({ ...row, keyword: target.value })}
        onKeyDown={onKeyDown}
      />
      <AmountInput
        {...noted('target')}
        aria-label="Target"
        autoComplete="off"
        currency={currency}
        value={row.target}
        onType={(target) => onChange({ ...row, target })}
        onBlur={() => {
          const target = tidyAmount(row.target, currency);
          if (target !== row.target) onChange({ ...row, target });
        }}
        onKeyDown={onKeyDown}
      />
      <IconButton
        label={`Remove option ${place}`}
        size="tiny"
        isDelete
        disabled={!onRemove}
        onClick={onRemove}
      >
        <X />
      </IconButton>
      {error && (
        <div className={styles.note}>
          <FieldError id={noteId} message={error} />
        </div>
      )}
    </fieldset>
  );
}

type CloseProps = {
  text: string;
  timezone: string | null;
  error: string | undefined;
  onChange: (text: string) => void;
};

function CloseField({ text, timezone, error, onChange }: CloseProps) {
  const seconds = closesAfterS(text);
  const atMs = liveData().client.serverNowMs() + (seconds ?? 0) * 1000;
  const help =
    seconds === null || Number.isNaN(seconds)
      ? 'Blank: you close it'
      : `At ${dayAndTime(new Date(atMs).toISOString(), timezone)}`;
  return (
    <div className={styles.closes}>
      <Field label="Closes after" help={help} error={error}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            placeholder="10 min"
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </div>
  );
}
