import { useWatch } from 'react-hook-form';
import type { FieldOf, RepeaterItem } from '../field.ts';
import { Picture } from '../file/picture.tsx';
import styles from './repeater-field.module.css';

type Props = {
  /** Of the list in the form. */
  name: string;
  index: number;
  addressOf: NonNullable<FieldOf<'repeater'>['thumbnail']>;
};

/** What an item looks like. Drawn again when its image is another one, not for each of its values. */
export function ItemThumbnail({ name, index, addressOf }: Props) {
  const address = useWatch({
    name: `${name}.${index}`,
    compute: (item: RepeaterItem) => addressOf(item, index),
  });
  if (!address) return null;
  return (
    <span className={styles.thumbnail}>
      <Picture address={address} />
    </span>
  );
}
