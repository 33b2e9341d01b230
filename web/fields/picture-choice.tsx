import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { type CodeOnDemand, useCode } from '../ui/code-on-demand.ts';
import type { GalleryProps, ShelfProps } from './field.ts';
import { GalleryButton } from './gallery-button.tsx';
import styles from './picture-choice.module.css';

type Props = {
  gallery: { label: string; code: CodeOnDemand<ComponentType<GalleryProps>> };
  shelf: CodeOnDemand<ComponentType<ShelfProps>> | undefined;
  onChoose: (value: string) => void;
  /** The field, a combobox. */
  children: ReactNode;
};

/** A field with pictures to choose from: on a shelf below, or in a dialog. */
export function PictureChoice({ gallery, shelf, onChoose, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const button = <GalleryButton {...gallery} onChoose={onChoose} />;
  return (
    <div ref={place} className={styles.choice}>
      {children}
      {shelf ? (
        <Shelf
          code={shelf}
          // The first choice removes the shelf, so the focus has to be moved.
          onChoose={(value) => {
            onChoose(value);
            place.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
          }}
        >
          {button}
        </Shelf>
      ) : (
        button
      )}
    </div>
  );
}

type OnShelfProps = ShelfProps & {
  code: CodeOnDemand<ComponentType<ShelfProps>>;
  /** Fallback if the code fails to load. */
  children: ReactNode;
};

function Shelf({ code, onChoose, children }: OnShelfProps) {
  const [hasFailed, setFailed] = useState(false);
  const Pictures = useCode(code, true, () => setFailed(true));
  if (Pictures) return <Pictures onChoose={onChoose} />;
  return hasFailed && children;
}
