import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { DrawingSize } from '#contract/drawing-sizes.ts';
import type { FocusPoint } from '#contract/focus-point.ts';
import { CENTER, objectPosition } from '#domain/appearance/focus-point.ts';

type Props = {
  address: string;
  className?: string | undefined;
  /** The point that stays visible if the image fills its box. */
  focus?: FocusPoint | undefined;
};

/**
 * An uploaded image, or an icon if it fails to load. It has no alternative text, because the name is next to
 * it.
 */
export function Picture({ address, className, focus = CENTER }: Props) {
  const [broken, setBroken] = useState<string>();
  if (broken === address) return <ImageOff />;
  return (
    <img
      src={shownAddress(address)}
      alt=""
      className={className}
      style={{ objectPosition: objectPosition(focus) }}
      loading="lazy"
      decoding="async"
      // Otherwise the browser drags the image instead of the row.
      draggable={false}
      onError={() => {
        console.error(`The image ${address} could not be loaded.`);
        setBroken(address);
      }}
    />
  );
}

/** Larger than any thumbnail in the editor, in px. */
const SMALL: DrawingSize = 512;

/** The address of an image in the editor; the server renders SVG files in a small size. */
const shownAddress = (address: string): string =>
  address.endsWith('.svg') ? `${address}?px=${SMALL}` : address;
