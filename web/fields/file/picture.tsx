import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { DrawingSize } from '#contract/drawing-sizes.ts';

type Props = { address: string; className?: string | undefined };

/** An uploaded image, or an icon if it fails to load. Its name is shown beside it. */
export function Picture({ address, className }: Props) {
  const [broken, setBroken] = useState<string>();
  if (broken === address) return <ImageOff />;
  return (
    <img
      src={shownAddress(address)}
      alt=""
      className={className}
      loading="lazy"
      decoding="async"
      // The browser would drag the image instead of the row.
      draggable={false}
      onError={() => {
        console.error(`The image ${address} could not be loaded.`);
        setBroken(address);
      }}
    />
  );
}

/** Larger than any thumbnail of the editor. */
const SMALL: DrawingSize = 512;

/** The image's address in the editor; an SVG is rendered small by the server. */
const shownAddress = (address: string): string =>
  address.endsWith('.svg') ? `${address}?px=${SMALL}` : address;
