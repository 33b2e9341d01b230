import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type FormEvent, useId, useState } from 'react';
import type { FileValue } from '#contract/file-value.ts';
import { resolveFileLink } from '#domain/file-link.ts';
import { useUserTimezone } from '../../forms/fields/clock/timezone-line.tsx';
import type { Field, FieldType, ValueOf } from '../../forms/fields/field.ts';
import { Picture } from '../../forms/fields/file/picture.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dot } from '../../ui/dot.tsx';
import { Modal } from '../../ui/modal.tsx';
import radio from '../../ui/radio.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type Difference, onlyTheirs, type Side } from './compare-forms.ts';
import styles from './conflict-dialog.module.css';
import type { Decision } from './save-merged.ts';
import { momentText, valueLines } from './value-text.ts';

type Props = {
  isOpen: boolean;
  /** What was changed, such as `This live`. */
  subject: string;
  /** Address of the page with the other changes. */
  path: string;
  differences: readonly Difference[];
  /** Time of the other save, if known. */
  changedAt: string | undefined;
  /** Called with null to return to the form. */
  onDecide: (decision: Decision | null) => void;
};

/**
 * Dialog about a conflict with another save: a choice for each value that both sides changed. Escape returns
 * to the unchanged form.
 */
export function ConflictDialog({ isOpen, subject, path, differences, changedAt, onDecide }: Props) {
  const [taken, setTaken] = useState<readonly Difference[]>([]);
  const timezone = useUserTimezone() ?? null;
  const moment = changedAt && momentText(changedAt, new Date(), timezone);
  const when = moment ? `${moment}, after` : 'after';
  const choose = (chosen: Difference, side: Side) => {
    const others = taken.filter((each) => each !== chosen);
    setTaken(side === 'theirs' ? [...others, chosen] : others);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals into the form of the editor.
    event.stopPropagation();
    onDecide({ taken: [...taken, ...onlyTheirs(differences)], saves: true });
  };
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onDecide(null)}>
      <Modal
        isWide
        title={`${subject} changed elsewhere`}
        description={`Another tab or device saved it ${when} you opened it here. Nothing is lost: choose what to keep.`}
      >
        <form onSubmit={submit}>
          <div className={styles.body}>
            {differences
              .filter(({ changedBy }) => changedBy === 'both')
              .map((difference) => (
                <ConflictChoice
                  key={difference.path}
                  difference={difference}
                  side={taken.includes(difference) ? 'theirs' : 'mine'}
                  onChoose={(side) => choose(difference, side)}
                />
              ))}
            <Uncontested title="Changed only there, and kept" by="theirs" of={differences} />
            <Uncontested title="Changed only here, and kept" by="mine" of={differences} />
          </div>
          <div className={styles.foot}>
            <span className={styles.look}>
              <ButtonLink kind="ghost" href={path} target="_blank" rel="noreferrer">
                Look at theirs
              </ButtonLink>
            </span>
            <Button
              type="button"
              kind="neutral"
              onClick={() => onDecide({ taken: differences, saves: false })}
            >
              Take all of theirs
            </Button>
            <Button type="submit" kind="primary">
              Save with these choices
            </Button>
          </div>
        </form>
      </Modal>
    </AlertDialog.Root>
  );
}

type UncontestedProps = { title: string; by: Side; of: readonly Difference[] };

/** Names the values that one side changed alone. */
function Uncontested({ title, by, of }: UncontestedProps) {
  const labels = of.filter(({ changedBy }) => changedBy === by).map(({ label }) => label);
  if (labels.length === 0) return null;
  return (
    <p className={styles.note}>
      {title}: {labels.join(', ')}
    </p>
  );
}

const SIDES = [
  ['mine', 'Yours', 'theirs'],
  ['theirs', 'Theirs', 'mine'],
] as const;

const LISTS: ReadonlySet<FieldType> = new Set(['repeater', 'file-list', 'tip-goals']);

type ChoiceProps = { difference: Difference; side: Side; onChoose: (side: Side) => void };

/** Radio buttons for both versions of a value. */
function ConflictChoice({ difference, side, onChoose }: ChoiceProps) {
  const id = useId();
  const { label, field, mine, theirs } = difference;
  const lines = { mine: valueLines(field, mine, theirs), theirs: valueLines(field, theirs, mine) };
  const isList = LISTS.has(field.type);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>
        {label}
        {isList && `: ${lines.mine.length} of yours, ${lines.theirs.length} of theirs`}
      </legend>
      <div className={styles.sides}>
        {SIDES.map(([each, title, other]) => (
          <label key={each} className={styles.side}>
            <span className={styles.head}>
              <input
                type="radio"
                name={id}
                className={radio.radio}
                checked={side === each}
                onChange={() => onChoose(each)}
              />
              {title}
              <VisuallyHidden>: </VisuallyHidden>
            </span>
            <DifferingValue
              field={field}
              value={difference[each]}
              lines={lines[each]}
              shared={isList ? lines[other] : []}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ValueProps = {
  field: Field;
  value: ValueOf<FieldType>;
  /** Its text. */
  lines: readonly string[];
  /** Lines that are dimmed, because the other version has them too. */
  shared: readonly string[];
};

/** A form value as text, with its color or images. */
function DifferingValue({ field, value, lines, shared }: ValueProps) {
  const color = colorOf(field, value);
  const pictures = picturesOf(field, value);
  if (lines.length === 0) return <span className={styles.none}>None</span>;
  return (
    <span className={styles.lines}>
      {lines.map((line, index) => (
        <span
          // Lines can be equal and are never reordered, so the index is their key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          className={classNames(styles.line, shared.includes(line) && styles.none)}
        >
          {color && field.type === 'color' && (
            <span className={styles.swatch} style={{ background: color }} />
          )}
          {color && field.type === 'select' && <Dot color={color} />}
          {pictures[index] && <Picture address={pictures[index]} className={styles.picture} />}
          <span dir="auto">{line}</span>
        </span>
      ))}
    </span>
  );
}

/** The color of a color field, or of the chosen option. */
function colorOf(field: Field, value: ValueOf<FieldType>): string | undefined {
  if (field.type === 'color') return (value as string) || undefined;
  if (field.type !== 'select') return undefined;
  return field.options.find((option) => option.value === value)?.dotColor;
}

/** Image addresses in the order of the text lines. */
function picturesOf({ type }: Field, value: ValueOf<FieldType>): (string | undefined)[] {
  if (type !== 'file' && type !== 'file-list') return [];
  const slots = [value].flat() as { stored: FileValue | null }[];
  return slots.flatMap(({ stored }) => (stored ? [resolveFileLink(stored) ?? undefined] : []));
}
