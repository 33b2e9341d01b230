import { Camera } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { PreviewBackground } from '#contract/preview-backgrounds.ts';
import type { UserSettings } from '#contract/user-settings.ts';
import { pathOf } from '../../forms/fields/field.ts';
import { useFieldValue } from '../../forms/fields/use-field-value.ts';
import colors from '../../preview/backdrop.module.css';
import { type UiTheme, useUiTheme } from '../../state/ui-theme.ts';
import basics from '../../ui/basics.module.css';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/field.tsx';
import radio from '../../ui/radio.module.css';
import card from './settings-card.module.css';
import styles from './tile-choice.module.css';
import { BACKGROUND_FIELD, backgroundsFor } from './user-settings-form.ts';

type Tile<Value> = {
  value: Value;
  label: string;
  /** Picture of the choice. */
  picture: ReactNode;
};

type Props<Value> = {
  label: string;
  help: string;
  tiles: readonly Tile<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
};

/** Radio buttons with pictures, as a row of a settings card. */
function TileChoice<Value extends string>(props: Props<Value>) {
  const { label, help, tiles, value, onChange, error } = props;
  const id = useId();
  return (
    <fieldset
      className={classNames(card.row, styles.choice)}
      aria-describedby={error ? `${id}-error` : `${id}-help`}
    >
      <legend className={basics.hidden}>{label}</legend>
      <div>
        <span className={card.label} aria-hidden="true">
          {label}
        </span>
        <p id={`${id}-help`} className={card.help}>
          {help}
        </p>
      </div>
      <div className={styles.box}>
        <div className={styles.tiles}>
          {tiles.map((tile) => (
            <label key={tile.value} className={styles.tile}>
              <span className={styles.picture} aria-hidden="true">
                {tile.picture}
              </span>
              <span className={styles.caption}>
                <input
                  type="radio"
                  name={id}
                  className={radio.radio}
                  checked={value === tile.value}
                  aria-invalid={error ? true : undefined}
                  onChange={() => onChange(tile.value)}
                />
                {tile.label}
              </span>
            </label>
          ))}
        </div>
        {error && <FieldError id={`${id}-error`} message={error} />}
      </div>
    </fieldset>
  );
}

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

/** Choice of the preview background, as tiles. */
export function BackgroundField({ settings }: { settings: UserSettings }) {
  const { value, change, error } = useFieldValue<PreviewBackground>(pathOf(BACKGROUND_FIELD));
  const tiles = backgroundsFor(settings).map((background) => ({
    ...background,
    picture:
      background.value === 'camera' ? (
        <span className={styles.camera}>
          <Camera />
        </span>
      ) : (
        <span className={classNames(styles.color, colors[background.value])} />
      ),
  }));
  return (
    <TileChoice
      label={BACKGROUND_FIELD.label}
      help="What sits behind the overlay in previews. OBS never shows it."
      tiles={tiles}
      value={value}
      onChange={change}
      error={error}
    />
  );
}
