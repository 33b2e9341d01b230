import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { shownAddress } from './shown-address.ts';

type Props = { address: string; className?: string | undefined };

/** An uploaded image; an icon in its place when it cannot be loaded. Its name stands beside it. */
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
      // The list moves its rows; the browser would drag the image away.
      draggable={false}
      onError={() => {
        console.error(`The image ${address} could not be loaded.`);
        setBroken(address);
      }}
    />
  );
}
