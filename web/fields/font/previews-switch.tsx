import { CheckBox } from '../../ui/check-box.tsx';
import styles from './font-field.module.css';
import { useFontPreviews } from './font-previews.ts';

/** Says what a search asks, with the switch: in the list for whoever reads it, and below the field for the keyboard, whose Tab closes the list. */
export function PreviewsSwitch() {
  const { isOn, turn } = useFontPreviews();
  return (
    <div className={styles.previews}>
      <CheckBox
        label="Show found fonts in their face, asked of Google Fonts"
        checked={isOn}
        onChange={turn}
      />
    </div>
  );
}
