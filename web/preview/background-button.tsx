import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { PreviewBackground } from '#contract/preview-backgrounds.ts';
import { Button } from '../ui/button.tsx';
import { notifyNotLoaded } from '../ui/notify-not-loaded.ts';
import { useCode } from '../ui/use-code.ts';
import styles from './background-button.module.css';
import { BackgroundSwatch } from './background-swatch.tsx';
import { BACKGROUND_LABELS } from './backgrounds.ts';
import { previewCode } from './preview-code.ts';

type Props = {
  background: PreviewBackground;
  onChoose: (background: PreviewBackground) => void;
};

/** Opens the menu of backgrounds; prefetches its code on hover and focus. */
export function BackgroundButton({ background, onChoose }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const code = useCode(previewCode, isOpen, () => {
    setIsOpen(false);
    notifyNotLoaded('The menu did not load');
  });
  const prepare = () => void previewCode.fetch().catch(() => {});
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <Button
        ref={button}
        size="large"
        aria-label={`Background: ${BACKGROUND_LABELS[background]}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={openByArrow}
        onClick={() => setIsOpen(!isOpen)}
      >
        <BackgroundSwatch background={background} />
        <span>
          Background<span className={styles.choice}>: {BACKGROUND_LABELS[background]}</span>
        </span>
        <ChevronDown />
      </Button>
      {code && (
        <code.BackgroundMenu
          anchor={button}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          background={background}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
