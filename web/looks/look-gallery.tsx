import { useState } from 'react';
import type { Look } from '#contract/looks.ts';
import { useLook, useLooks } from '../api/looks.ts';
import { RequestError } from '../api/request-error.ts';
import type { GalleryProps } from '../fields/field.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { notify } from '../ui/notify.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './look-gallery.module.css';

/** The starter looks. 'Use' makes a theme and a layout of one, and chooses the theme. */
export function LookGallery({ onChoose, onCancel }: GalleryProps) {
  const looks = useLooks();
  const { mutateAsync } = useLook();
  const [busyWith, setBusyWith] = useState<string>();

  async function use({ id }: Look) {
    setBusyWith(id);
    try {
      const theme = await mutateAsync(id);
      const text = 'Its theme and its layout are yours to change.';
      notify({ kind: 'success', title: `${theme.name} added`, text });
      onChoose(theme.id);
    } catch (error) {
      const sentence = error instanceof RequestError && (error.sentence ?? error.message);
      const text = sentence || 'Something went wrong. Try again.';
      notify({ kind: 'error', title: 'The look was not added', text });
      setBusyWith(undefined);
    }
  }

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
            <img
              className={styles.picture}
              src={look.picture_url}
              alt=""
              width={640}
              height={360}
            />
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
