import { Images } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { type CodeOnDemand, useCode } from '../ui/code-on-demand.ts';
import { notify } from '../ui/notify.ts';
import type { GalleryProps } from './field.ts';

type Props = {
  label: string;
  /** The dialog. */
  code: CodeOnDemand<ComponentType<GalleryProps>>;
  onChoose?: (value: string) => void;
};

/** Button that opens a dialog with pictures to choose from. */
export function GalleryButton({ label, code, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const Gallery = useCode(code, isOpen, () => {
    setOpen(false);
    const text = 'Check that streamhost is running, then try again.';
    notify({ kind: 'error', title: 'The pictures did not load', text });
  });
  return (
    <>
      <Button onClick={() => setOpen(true)} busyLabel={isOpen && !Gallery && label}>
        <Images />
        {label}
      </Button>
      {isOpen && Gallery && (
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
