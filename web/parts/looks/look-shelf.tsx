import { Button as BaseButton } from '@base-ui/react/button';
import { useLooks } from '../../data/looks.ts';
import type { ShelfProps } from '../../forms/fields/field.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LookPicture } from './look-picture.tsx';
import styles from './look-shelf.module.css';
import { useLookChoice } from './use-look-choice.ts';

/**
 * The starter looks inside a form, for users without a theme. A click creates a copy of the look and selects
 * its theme.
 */
export function LookShelf({ onChoose }: ShelfProps) {
  const looks = useLooks();
  const { busyWith, use } = useLookChoice(onChoose);
  return (
    <section aria-label="Starter looks" className={styles.shelf}>
      <p className={styles.hint}>Start with a look: colors, fonts, art and layout in one.</p>
      <LoadFailure title="The starter looks did not load" loading={looks} />
      <ul className={styles.looks}>
        {looks.data?.map((look) => (
          <li key={look.id}>
            <BaseButton
              className={styles.look}
              aria-label={`Use ${look.name}`}
              aria-busy={busyWith === look.id}
              disabled={busyWith !== undefined}
              focusableWhenDisabled={busyWith === look.id}
              onClick={() => use(look)}
            >
              <LookPicture look={look} />
              <span className={styles.name}>{busyWith === look.id ? 'Adding' : look.name}</span>
            </BaseButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
