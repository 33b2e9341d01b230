import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type FormEvent, useId, useState } from 'react';
import type { FileValue } from '#contract/file-value.ts';
import { resolveFileLink } from '#domain/file-link.ts';
import { useUserTimezone } from '../../fields/clock/timezone-line.tsx';
import type { Field, FieldType, ValueOf } from '../../fields/field.ts';
import { Picture } from '../../fields/file/picture.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dot } from '../../ui/dot.tsx';
import { Modal } from '../../ui/modal.tsx';
import radio from '../../ui/radio.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './conflict-dialog.module.css';
import type { Merge } from './merge-forms.ts';
import { type Decision, type Difference, defaultSide, type Side } from './save-merged.ts';
import { momentText, valueLines } from './value-text.ts';

type Props = {
  isOpen: boolean;
  /** What was changed, such as `This live`. */
  subject: string;
  /** Address of the page with the other changes. */
  path: string;
  merge: Merge;
  /** Time of the other save, if known. */
  changedAt: string | undefined;
  /** Called with null to return to the form. */
  onDecide: (decision: Decision | null) => void;
};

const GROUPS = [
  ['both', 'Changed here and there'],
  ['theirs', 'Changed only there'],
  ['mine', 'Changed only here'],
] as const;

/** Dialog about a conflict with another save. Escape returns to the unchanged form. */
export function ConflictDialog({ isOpen, subject, path, merge, changedAt, onDecide }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const timezone = useUserTimezone() ?? null;
  const moment = changedAt && momentText(changedAt, new Date(), timezone);
  const when = moment ? `${moment}, after` : 'after';
  const sideOf = (difference: Difference) => chosen.get(difference.id) ?? defaultSide(difference);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals into the form of the editor.
    event.stopPropagation();
    onDecide({ sideOf, saves: true });
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
            {GROUPS.map(([changedBy, title]) => (
              <Group
                key={changedBy}
                title={title}
                differences={merge.differences.filter((each) => each.changedBy === changedBy)}
                sideOf={sideOf}
                onChoose={(id, side) => setChosen(new Map(chosen).set(id, side))}
              />
            ))}
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
              onClick={() => onDecide({ sideOf: () => 'theirs', saves: false })}
            >
              Take theirs
            </Button>
            <Button
              type="button"
              kind="neutral"
              onClick={() => onDecide({ sideOf: () => 'mine', saves: true })}
            >
              Keep mine
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

type GroupProps = {
  title: string;
  differences: readonly Difference[];
  sideOf: (difference: Difference) => Side;
  onChoose: (id: string, side: Side) => void;
};

function Group({ title, differences, sideOf, onChoose }: GroupProps) {
  if (differences.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      {differences.map((difference) => (
        <ConflictChoice
          key={difference.id}
          difference={difference}
          side={sideOf(difference)}
          onChoose={(side) => onChoose(difference.id, side)}
        />
      ))}
    </section>
  );
}

const SIDES = [
  ['mine', 'Yours'],
  ['theirs', 'Theirs'],
] as const;

type ChoiceProps = { difference: Difference; side: Side; onChoose: (side: Side) => void };

/** Radio buttons for both versions of a value. */
function ConflictChoice({ difference, side, onChoose }: ChoiceProps) {
  const id = useId();
  const { label, field } = difference;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.sides}>
        {SIDES.map(([each, title]) => (
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
            <DifferingValue field={field} value={difference[each]} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A form value as text, with its color or image. */
function DifferingValue({ field, value }: { field: Field; value: ValueOf<FieldType> }) {
  const lines = valueLines(field, value);
  const color = colorOf(field, value);
  const pictures = picturesOf(field, value);
  if (lines.length === 0) return <span className={styles.none}>None</span>;
  return (
    <span className={styles.lines}>
      {lines.map((line, index) => (
        // Lines can be equal and are never reordered, so the index is their key.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={index} className={styles.line}>
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
