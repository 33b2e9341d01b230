import { type ReactNode, useId } from 'react';
import basics from '../../ui/basics.module.css';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/field-error.tsx';
import radio from '../../ui/radio.module.css';
import card from './settings-card.module.css';
import styles from './tile-choice.module.css';

export type Tile<Value> = {
  value: Value;
  label: string;
  /** Shows what it is like. */
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
export function TileChoice<Value extends string>(props: Props<Value>) {
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
