import { type UiTheme, useUiTheme } from '../../state/ui-theme.ts';
import styles from './appearance-field.module.css';
import { type Tile, TileChoice } from './tile-choice.tsx';

const picture = (...themes: ('dark' | 'light')[]) =>
  themes.map((theme) => (
    <span key={theme} data-theme={theme} className={styles.half}>
      <span className={styles.sheet} />
    </span>
  ));

const CHOICES: readonly Tile<UiTheme>[] = [
  { value: 'system', label: 'System', picture: picture('dark', 'light') },
  { value: 'dark', label: 'Dark', picture: picture('dark') },
  { value: 'light', label: 'Light', picture: picture('light') },
];

/** Dark, light or system appearance; applied at once. */
export function AppearanceField() {
  const { uiTheme, setUiTheme } = useUiTheme();
  return (
    <TileChoice
      label="Appearance"
      help="How this tool looks in this browser. The overlay stays as it is."
      tiles={CHOICES}
      value={uiTheme}
      onChange={setUiTheme}
    />
  );
}
