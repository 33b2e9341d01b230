import { Images } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { PictureGallery } from './field.ts';

type Props = PictureGallery & { onChoose?: (value: string) => void };

/** Button that opens a dialog with pictures to choose from. */
export function GalleryButton({ label, Gallery, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Images />
        {label}
      </Button>
      {isOpen && (
        <Gallery
          onChoose={(value) => {
            setOpen(false);
            onChoose?.(value);
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
