import { Camera, ChevronDown } from 'lucide-react';
import { PREVIEW_BACKGROUNDS, type PreviewBackground } from '#contract/preview-backgrounds.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useMenuButton } from '../ui/use-menu-button.ts';
import colors from './backdrop.module.css';
import styles from './background-swatch.module.css';

/** A preview background as an icon. */
function BackgroundSwatch({ background }: { background: PreviewBackground }) {
  if (background === 'camera') return <Camera />;
  return <span className={classNames(styles.swatch, colors[background])} />;
}

/** The labels of the preview backgrounds, in menu order. */
const BACKGROUND_LABELS = {
  black: 'Black',
  gray: 'Gray',
  white: 'White',
  camera: 'Camera Feed',
} satisfies Record<PreviewBackground, string>;

const CHOICES = PREVIEW_BACKGROUNDS.map((value) => ({
  value,
  label: BACKGROUND_LABELS[value],
  icon: <BackgroundSwatch background={value} />,
}));

type BackgroundButtonProps = {
  background: PreviewBackground;
  onChoose: (background: PreviewBackground) => void;
};

/** Button that opens the menu of the preview backgrounds. */
export function BackgroundButton({ background, onChoose }: BackgroundButtonProps) {
  const { menus, menu, button } = useMenuButton();
  return (
    <>
      <Button {...button} size="large" aria-label={`Background: ${BACKGROUND_LABELS[background]}`}>
        <BackgroundSwatch background={background} />
        <span>
          Background<span className={styles.choice}>: {BACKGROUND_LABELS[background]}</span>
        </span>
        <ChevronDown />
      </Button>
      {menus && (
        <menus.Menu label="Background" {...menu}>
          <menus.MenuChoices choices={CHOICES} value={background} onChange={onChoose} />
        </menus.Menu>
      )}
    </>
  );
}
