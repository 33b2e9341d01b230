import { Camera } from 'lucide-react';
import type { PreviewBackground } from '#contract/preview-backgrounds.ts';
import { classNames } from '../ui/class-names.ts';
import colors from './backdrop.module.css';
import styles from './background-swatch.module.css';

/** What a background looks like, as large as an icon. */
export function BackgroundSwatch({ background }: { background: PreviewBackground }) {
  if (background === 'camera') return <Camera />;
  return <span className={classNames(styles.swatch, colors[background])} />;
}
