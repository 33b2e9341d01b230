import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import styles from './tooltip.module.css';

/** The pop-up of a `Tooltip`. */
export const TooltipPopup = ({ text }: { text: ReactNode }) => (
  <BaseTooltip.Portal>
    <BaseTooltip.Positioner sideOffset={6} className={styles.layer}>
      <BaseTooltip.Popup className={styles.tooltip}>{text}</BaseTooltip.Popup>
    </BaseTooltip.Positioner>
  </BaseTooltip.Portal>
);
