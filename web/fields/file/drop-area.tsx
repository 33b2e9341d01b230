import { ImagePlus, Upload } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './file.module.css';

type Props = Omit<ComponentProps<'button'>, 'className' | 'type'> & { isOver: boolean };

/** An empty place for a file: a button that opens the picker, on which a file can be dropped. */
export function DropArea({ isOver, ...rest }: Props) {
  return (
    <button {...rest} type="button" className={styles.drop} data-over={isOver || undefined}>
      {isOver ? <Upload /> : <ImagePlus />}
      <span>{isOver ? 'Drop to upload' : 'Choose an image, or drop one here'}</span>
    </button>
  );
}
