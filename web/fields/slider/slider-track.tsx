import { Slider } from '@base-ui/react/slider';
import type { CSSProperties, Ref } from 'react';
import { LARGE_STEP, type SliderControl } from './slider-control.ts';
import { filledPart, percentOf } from './slider-range.ts';
import styles from './slider-track.module.css';

type Props = SliderControl & { isChanged: boolean; thumb: Ref<HTMLInputElement> };

/** The value as a place; a tick marks the default once it is another. */
export function SliderTrack({ label, units, value, range, isChanged, thumb, ...props }: Props) {
  const { isDisabled, errorId, onChange } = props;
  const { start, end } = filledPart(value, range);
  const places = { '--start': start, '--end': end, '--default': percentOf(range.default, range) };
  return (
    <Slider.Root
      value={value}
      min={range.min}
      max={range.max}
      largeStep={LARGE_STEP}
      disabled={isDisabled}
      onValueChange={onChange}
      className={styles.slider}
      style={places as CSSProperties}
      data-changed={isChanged || undefined}
    >
      <Slider.Control className={styles.control}>
        <Slider.Track className={styles.track}>
          <span className={styles.fill} />
          {isChanged && <span className={styles.default} />}
          <Slider.Thumb
            inputRef={thumb}
            aria-label={label}
            aria-invalid={errorId ? true : undefined}
            aria-describedby={errorId}
            getAriaValueText={(_, shown) => `${shown} ${units}`.trim()}
            className={styles.thumb}
          />
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
