import { Download } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { liveLink, type PreviewedLive } from './obs-link.ts';
import { waitingFileName, waitingPage } from './waiting-page.ts';

/** Saves a page for OBS that waits for the server, for those who start OBS first. */
export function SaveObsFile({ live }: { live: PreviewedLive }) {
  const save = () => {
    const page = waitingPage({ name: live.name, link: liveLink(live) });
    download(new Blob([page], { type: 'text/html' }), waitingFileName(live.name));
  };
  return (
    <Button size="small" onClick={save}>
      <Download />
      Save OBS file
    </Button>
  );
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken what it needs once it is back from the click.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
