import { type UiTheme, useUiTheme } from '../../state/ui-theme.ts';
import styles from './settings-page.module.css';

const CHOICES = [
  { value: 'system', label: 'System', shows: ['dark', 'light'] },
  { value: 'dark', label: 'Dark', shows: ['dark'] },
  { value: 'light', label: 'Light', shows: ['light'] },
] satisfies { value: UiTheme; label: string; shows: ('dark' | 'light')[] }[];

/** Dark, light, or whatever the system is; a choice shows at once. */
export function AppearanceField() {
  const { uiTheme, setUiTheme } = useUiTheme();
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>Appearance</legend>
      <div>
        <span className={styles.label} aria-hidden="true">
          Appearance
        </span>
        <p className={styles.help}>
          How this tool looks in this browser. The overlay stays as it is.
        </p>
      </div>
      <div className={styles.tiles}>
        {CHOICES.map(({ value, label, shows }) => (
          <label key={value} className={styles.tile}>
            <span className={styles.picture} aria-hidden="true">
              {shows.map((theme) => (
                <span key={theme} data-theme={theme} className={styles.half}>
                  <span className={styles.sheet} />
                </span>
              ))}
            </span>
            <span className={styles.caption}>
              <input
                type="radio"
                name="ui-theme"
                className={styles.radio}
                checked={uiTheme === value}
                onChange={() => setUiTheme(value)}
              />
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
