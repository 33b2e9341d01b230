import { Camera, ChevronDown } from 'lucide-react';
import type { PreviewBackground } from '#contract/preview-backgrounds.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useMenuButton } from '../ui/use-menu-button.ts';
import colors from './backdrop.module.css';
import styles from './background-swatch.module.css';
import { previewCode } from './preview-code.ts';

/** A preview background as an icon. */
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

/** Button that opens the background menu; prefetches the menu's code on hover and focus. */
export function BackgroundButton({ background, onChoose }: BackgroundButtonProps) {
  const { loaded, menu, button } = useMenuButton(previewCode);
  return (
    <>
      <Button {...button} size="large" aria-label={`Background: ${BACKGROUND_LABELS[background]}`}>
        <BackgroundSwatch background={background} />
        <span>
          Background<span className={styles.choice}>: {BACKGROUND_LABELS[background]}</span>
        </span>
        <ChevronDown />
      </Button>
      {loaded && <loaded.BackgroundMenu {...menu} background={background} onChoose={onChoose} />}
    </>
  );
}
