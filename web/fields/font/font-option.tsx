import { useEffect, useRef, useState } from 'react';
import type { Font } from '#contract/fonts.ts';
import { counted } from '#domain/counted.ts';
import { classNames } from '../../ui/class-names.ts';
import option from '../../ui/option.module.css';
import { Suggestion, SuggestionAside } from '../../ui/suggestion.tsx';
import { faceStyle } from './font-face.ts';
import styles from './font-field.module.css';
import { firstVariant } from './font-variants.ts';
import { useFace } from './use-face.ts';

/** What the list has: families that were found, and the text itself. */
export type FontItem = Font | { text: string };

/** No family has an empty name. */
export const keyOfItem = (item: FontItem) => ('family' in item ? item.family : '');

type Props = {
  item: FontItem;
  /** Its face is fetched at once; that of another when it comes into sight. */
  isPreloaded: boolean;
};

/** A row of the list. */
export function FontOption({ item, isPreloaded }: Props) {
  return 'family' in item ? (
    <Suggestion item={item} className={styles.option}>
      <Family {...item} isPreloaded={isPreloaded} />
    </Suggestion>
  ) : (
    <Suggestion item={item} className={styles.custom}>
      <span>{`Press Enter to use '${item.text}' as custom font`}</span>
    </Suggestion>
  );
}

/** A family in its own face, and in how many styles it comes. */
function Family({ family, variants, isPreloaded }: Font & { isPreloaded: boolean }) {
  const name = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(isPreloaded);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    if (name.current) observer.observe(name.current);
    return () => observer.disconnect();
  }, []);
  const face = { family, variant: firstVariant(variants) };
  useFace(face, isSeen);
  return (
    <>
      <span
        ref={name}
        className={classNames(option.text, styles.family)}
        style={faceStyle(face)}
        dir="auto"
      >
        {family}
      </span>
      <SuggestionAside>{counted(variants.length, 'style')}</SuggestionAside>
    </>
  );
}
