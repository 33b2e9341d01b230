import { Download } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notify.tsx';
import type { PreviewedLive } from './obs-link.ts';
import { fetchPreviewCode } from './preview-code.ts';

/** Saves a page for OBS that waits for the server, for those who start OBS first. */
export function SaveObsFile({ live }: { live: PreviewedLive }) {
  const save = async () => {
    try {
      (await fetchPreviewCode()).saveObsFile(live);
    } catch {
      notify({
        kind: 'error',
        title: 'The file could not be made',
        text: 'Check that streamhost is running, then reload the page.',
      });
    }
  };
  return (
    <Button size="small" onClick={save}>
      <Download />
      Save OBS file
    </Button>
  );
}
