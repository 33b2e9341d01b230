import type { RefObject } from 'react';
import { PREVIEW_BACKGROUNDS, type PreviewBackground } from '#contract/preview-backgrounds.ts';
import { Menu, MenuChoices } from '../ui/menu.tsx';
import { BackgroundSwatch } from './background-swatch.tsx';
import { BACKGROUND_LABELS } from './backgrounds.ts';

type Props = {
  /** The button that opens and closes it. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  background: PreviewBackground;
  onChoose: (background: PreviewBackground) => void;
};

const CHOICES = PREVIEW_BACKGROUNDS.map((value) => ({
  value,
  label: BACKGROUND_LABELS[value],
  icon: <BackgroundSwatch background={value} />,
}));

/** The backgrounds to choose from. */
export function BackgroundMenu({ background, onChoose, ...opener }: Props) {
  return (
    <Menu label="Background" {...opener}>
      <MenuChoices choices={CHOICES} value={background} onChange={onChoose} />
    </Menu>
  );
}
