import { useMemo } from 'react';
import styles from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

/** Pixels of a module: enough for the camera of a phone at arm's length. */
const MODULE_PX = 4;
/** Pixels of a module in a code that would be wider than a phone. */
const SMALL_MODULE_PX = 3;
const WIDEST_PX = 264;

/** A QR code of a text, dark on light in both themes. `label` is its accessible name. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { side, path } = useMemo(() => qrPath(text), [text]);
  const width = side * (side * MODULE_PX <= WIDEST_PX ? MODULE_PX : SMALL_MODULE_PX);
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      width={width}
      height={width}
      viewBox={`0 0 ${side} ${side}`}
    >
      <path d={path} />
    </svg>
  );
}
