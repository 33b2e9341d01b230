import type { FileValue } from '#contract/file-value.ts';
import { resolveFileLink } from '#domain/file-link.ts';
import type { Field, FieldType, ValueOf } from '../../fields/field.ts';
import { Picture } from '../../fields/file/picture.tsx';
import { Dot } from '../../ui/dot.tsx';
import styles from './differing-value.module.css';
import { valueLines } from './value-text.ts';

/** A value of a form as it can be read beside another; colors and images are seen, too. */
export function DifferingValue({ field, value }: { field: Field; value: ValueOf<FieldType> }) {
  const lines = valueLines(field, value);
  const color = colorOf(field, value);
  const pictures = picturesOf(field, value);
  if (lines.length === 0) return <span className={styles.none}>None</span>;
  return (
    <span className={styles.lines}>
      {lines.map((line, index) => (
        // Two lines may say the same, and none of them moves.
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

/** The color that a value is, or that its option has. */
function colorOf(field: Field, value: ValueOf<FieldType>): string | undefined {
  if (field.type === 'color') return (value as string) || undefined;
  if (field.type !== 'select') return undefined;
  return field.options.find((option) => option.value === value)?.dotColor;
}

/** The addresses of the images in a value, in the order of its lines. */
function picturesOf({ type }: Field, value: ValueOf<FieldType>): (string | undefined)[] {
  if (type !== 'file' && type !== 'file-list') return [];
  const slots = [value].flat() as { stored: FileValue | null }[];
  return slots.flatMap(({ stored }) => (stored ? [resolveFileLink(stored) ?? undefined] : []));
}
