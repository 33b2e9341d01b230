import { Slider } from '@base-ui/react/slider';
import { type CSSProperties, useState } from 'react';
import { colorOf, type Hsl, hslOf } from './color.ts';
import styles from './color-sliders.module.css';

const SLIDERS = [
  ['hue', 'Hue', 359],
  ['saturation', 'Saturation', 100],
  ['lightness', 'Lightness', 100],
] as const;

type Props = { color: string; onChange: (color: string) => void };

/** Sliders for hue, saturation and lightness. They keep their positions while the color is unchanged, even for gray. */
export function ColorSliders({ color, onChange }: Props) {
  const [own, setHsl] = useState<Hsl>(() => hslOf(color || '#000000'));
  const hsl = colorOf(own) === color ? own : hslOf(color || '#000000');
  const set = (part: keyof Hsl, value: number) => {
    const next = { ...hsl, [part]: value };
    setHsl(next);
    onChange(colorOf(next));
  };
  const places = {
    '--hue': hsl.hue,
    '--saturation': `${hsl.saturation}%`,
    '--lightness': `${hsl.lightness}%`,
  } as CSSProperties;
  return (
    <div className={styles.sliders} style={places}>
      {SLIDERS.map(([part, label, max]) => (
        <Slider.Root
          key={part}
          value={hsl[part]}
          max={max}
          largeStep={10}
          onValueChange={(value) => set(part, value)}
        >
          <span className={styles.label}>{label}</span>
          <Slider.Control className={styles.control}>
            <Slider.Track className={styles.track} data-part={part}>
              <Slider.Thumb aria-label={label} className={styles.thumb} />
            </Slider.Track>
          </Slider.Control>
        </Slider.Root>
      ))}
    </div>
  );
}
