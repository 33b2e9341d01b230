import { useLooks } from '../../data/looks.ts';
import type { GalleryProps } from '../../forms/fields/field.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './look-gallery.module.css';
import { LookPicture } from './look-picture.tsx';
import { useLookChoice } from './use-look-choice.ts';

/** The starter looks in a dialog. 'Use' creates a theme and a layout from a look, and selects the theme. */
export function LookGallery({ onChoose, onCancel }: GalleryProps) {
  const looks = useLooks();
  const { busyWith, use } = useLookChoice(onChoose);
  return (
    <Dialog
      isOpen
      isWide
      title="Starter looks"
      description="Colors, fonts, art and layout in one. You get a copy of your own."
      busyLabel={busyWith !== undefined && 'Adding'}
      onCancel={onCancel}
    >
      <LoadFailure title="The starter looks did not load" loading={looks} />
      {looks.isPending && (
        <div role="status" aria-label="Loading starter looks">
          <Skeleton width="100%" height={320} />
        </div>
      )}
      <ul className={styles.looks}>
        {looks.data?.map((look) => (
          <li key={look.id} className={styles.look}>
            <LookPicture look={look} />
            <div className={styles.words}>
              <b>{look.name}</b>
              <p className={styles.mood}>{look.mood}</p>
            </div>
            <Button
              aria-label={`Use ${look.name}`}
              disabled={busyWith !== undefined && busyWith !== look.id}
              busyLabel={busyWith === look.id && 'Adding'}
              onClick={() => use(look)}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
