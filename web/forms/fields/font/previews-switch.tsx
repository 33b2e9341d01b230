import { CheckBox } from '../../../ui/check-box.tsx';
import styles from './font-field.module.css';
import { useFontPreviews } from './font-previews.ts';

/**
 * Explains that searches use Google Fonts, with a switch. It is in the list for screen readers, and below the
 * field for the keyboard, because Tab closes the list.
 */
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
