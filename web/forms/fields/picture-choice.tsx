import { type ComponentType, type ReactNode, useRef } from 'react';
import type { PictureGallery, ShelfProps } from './field.ts';
import { GalleryButton } from './gallery-button.tsx';
import styles from './picture-choice.module.css';

type Props = {
  gallery: PictureGallery;
  Shelf: ComponentType<ShelfProps> | undefined;
  onChoose: (value: string) => void;
  /** The field, a combobox. */
  children: ReactNode;
};

/** A field with pictures to choose from: on a shelf below, or in a dialog. */
export function PictureChoice({ gallery, Shelf, onChoose, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={styles.choice}>
      {children}
      {Shelf ? (
        <Shelf
          // The first choice removes the shelf, so the focus has to be moved.
          onChoose={(value) => {
            onChoose(value);
            place.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
          }}
        />
      ) : (
        <GalleryButton {...gallery} onChoose={onChoose} />
      )}
    </div>
  );
}
