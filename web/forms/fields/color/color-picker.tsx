import { Slider } from '@base-ui/react/slider';
import { Pipette } from 'lucide-react';
import { type CSSProperties, type PointerEvent, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { atPoint, colorOf, type Hsv, hsvOf, movedByKey } from './color.ts';
import styles from './color-picker.module.css';
import { pickFromScreen } from './eye-dropper.ts';

type Props = {
  color: string;
  /** Other colors of the theme. */
  swatches: readonly string[];
  onChange: (color: string) => void;
};

/**
 * A square for saturation and brightness, a hue slider, the theme's colors, and an eyedropper if the browser
 * supports it. Hue and saturation are kept for colors without them, such as black.
 */
export function ColorPicker({ color, swatches, onChange }: Props) {
  const [own, setOwn] = useState<Hsv>(() => hsvOf(color));
  const hsv = colorOf(own) === color ? own : hsvOf(color);
  const set = (next: Hsv) => {
    setOwn(next);
    onChange(colorOf(next));
  };
  const places = {
    '--hue': hsv.hue,
    '--left': `${hsv.saturation}%`,
    '--top': `${100 - hsv.brightness}%`,
    '--color': color,
  } as CSSProperties;
  return (
    <div className={styles.picker} style={places}>
      <Square hsv={hsv} onChange={set} />
      <div className={styles.row}>
        <HueSlider hue={hsv.hue} onChange={(hue) => set({ ...hsv, hue })} />
        {pickFromScreen && (
          <IconButton
            type="button"
            label="Pick from the screen"
            onClick={async () => {
              const picked = await pickFromScreen?.();
              if (picked) onChange(picked);
            }}
          >
            <Pipette />
          </IconButton>
        )}
      </div>
      {swatches.length > 0 && (
        <ul className={styles.swatches} aria-label="Colors of the theme">
          {swatches.map((swatch) => (
            <li key={swatch}>
              <button
                type="button"
                aria-label={swatch}
                aria-pressed={swatch === color}
                style={{ background: swatch }}
                onClick={() => onChange(swatch)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type SquareProps = { hsv: Hsv; onChange: (hsv: Hsv) => void };

/** Saturation increases to the right, brightness upwards. */
function Square({ hsv, onChange }: SquareProps) {
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ ...hsv, ...atPoint((clientX - left) / width, (clientY - top) / height) });
  };
  return (
    <div
      className={styles.square}
      role="slider"
      tabIndex={0}
      aria-label="Saturation and brightness"
      aria-valuenow={hsv.saturation}
      aria-valuetext={`Saturation ${hsv.saturation} %, brightness ${hsv.brightness} %`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
      onKeyDown={(event) => {
        const moved = movedByKey(hsv, event.key, event.shiftKey);
        if (!moved) return;
        event.preventDefault();
        onChange(moved);
      }}
    >
      <span className={styles.point} />
    </div>
  );
}

type HueSliderProps = { hue: number; onChange: (hue: number) => void };

const HueSlider = ({ hue, onChange }: HueSliderProps) => (
  <Slider.Root
    className={styles.hue}
    value={hue}
    max={359}
    largeStep={10}
    onValueChange={(value) => onChange(value as number)}
  >
    <Slider.Control className={styles.control}>
      <Slider.Track className={styles.track}>
        <Slider.Thumb aria-label="Hue" className={styles.thumb} />
      </Slider.Track>
    </Slider.Control>
  </Slider.Root>
);
