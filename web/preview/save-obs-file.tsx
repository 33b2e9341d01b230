import { Download } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { notifyNotLoaded } from '../ui/notify-not-loaded.ts';
import type { PreviewedLive } from './obs-link.ts';
import { previewCode } from './preview-code.ts';

/** Saves a page for OBS that waits for the server, for when OBS starts first. */
export function SaveObsFile({ live }: { live: PreviewedLive }) {
  const save = async () => {
    try {
      (await previewCode.fetch()).saveObsFile(live);
    } catch {
      notifyNotLoaded('The file could not be made');
    }
  };
  return (
    <Button size="small" onClick={save}>
      <Download />
      Save OBS file
    </Button>
  );
}
