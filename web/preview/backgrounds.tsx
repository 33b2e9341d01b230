import { Camera, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { PreviewBackground } from '#contract/preview-backgrounds.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useCode } from '../ui/code-on-demand.ts';
import { notifyNotLoaded } from '../ui/notify.ts';
import colors from './backdrop.module.css';
import styles from './background-swatch.module.css';
import { previewCode } from './preview-code.ts';

/** What a background looks like, as large as an icon. */
export function BackgroundSwatch({ background }: { background: PreviewBackground }) {
  if (background === 'camera') return <Camera />;
  return <span className={classNames(styles.swatch, colors[background])} />;
}

/** The labels of the preview backgrounds, in menu order. */
export const BACKGROUND_LABELS = {
  black: 'Black',
  gray: 'Gray',
  white: 'White',
  camera: 'Camera Feed',
} satisfies Record<PreviewBackground, string>;

type BackgroundButtonProps = {
  background: PreviewBackground;
  onChoose: (background: PreviewBackground) => void;
};

/** Opens the menu of backgrounds; prefetches its code on hover and focus. */
export function BackgroundButton({ background, onChoose }: BackgroundButtonProps) {
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
