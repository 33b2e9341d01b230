import { Camera } from 'lucide-react';
import type { PreviewBackground } from '#contract/preview-backgrounds.ts';
import type { UserSettings } from '#contract/user-settings.ts';
import { pathOf } from '../../fields/field.ts';
import { useFieldValue } from '../../fields/use-field-value.ts';
import styles from './background-field.module.css';
import { TileChoice } from './tile-choice.tsx';
import { BACKGROUND_FIELD, backgroundsFor } from './user-settings-form.ts';

/** The background of previews, as tiles. */
export function BackgroundField({ settings }: { settings: UserSettings }) {
  const { value, change, error } = useFieldValue<PreviewBackground>(pathOf(BACKGROUND_FIELD));
  const tiles = backgroundsFor(settings).map((background) => ({
    ...background,
    picture: (
      <span className={styles[background.value]}>
        {background.value === 'camera' && <Camera />}
      </span>
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
