import type { RefObject } from 'react';
import { PREVIEW_BACKGROUNDS, type PreviewBackground } from '#contract/preview-backgrounds.ts';
import { Menu, MenuChoices } from '../ui/menu.tsx';
import { saveFile } from '../ui/save-file.ts';
import { BACKGROUND_LABELS, BackgroundSwatch } from './backgrounds.tsx';
import { waitingFileName, waitingPage } from './waiting-page.ts';

/** Preview code that loads on demand, as one chunk. */
export { CameraBackdrop } from './camera-backdrop.tsx';
export { ServiceTests } from './service-tests.ts';
export { TestOnAir } from './test-on-air.tsx';

type Props = {
  /** The button that opens and closes the menu. */
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

/** Menu of the preview backgrounds. */
export function BackgroundMenu({ background, onChoose, ...opener }: Props) {
  return (
    <Menu label="Background" {...opener}>
      <MenuChoices choices={CHOICES} value={background} onChange={onChoose} />
    </Menu>
  );
}

/** Downloads the local page for OBS that waits for the server and then opens `link`. */
export function saveObsFile(live: { name: string; link: string }): void {
  const page = waitingPage(live);
  saveFile(new Blob([page], { type: 'text/html' }), waitingFileName(live.name));
}
