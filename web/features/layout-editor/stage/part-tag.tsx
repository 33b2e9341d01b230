import type { StagePart } from '#contract/stage-parts.ts';
import { factsOf, nameOf } from './part-label.ts';
import { tagPlaceOf } from './part-place.ts';
import type { PartValues } from './part-settings.ts';
import styles from './stage-layer.module.css';

/** What a part is called, where it is and how large; its button says the same. */
export function PartTag({ part, values }: { part: StagePart; values: PartValues }) {
  const { 'data-at': at, ...place } = tagPlaceOf(part);
  return (
    <span className={styles.tag} style={place} data-at={at} aria-hidden="true">
      <b>{nameOf(part)}</b> {factsOf(part, values)}
    </span>
  );
}
