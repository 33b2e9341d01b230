import { liveLink, type PreviewedLive } from './obs-link.ts';
import { waitingFileName, waitingPage } from './waiting-page.ts';

/** Has the browser save a page for OBS that waits for the server. */
export function saveObsFile(live: PreviewedLive): void {
  const page = waitingPage({ name: live.name, link: liveLink(live) });
  download(new Blob([page], { type: 'text/html' }), waitingFileName(live.name));
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken what it needs once it is back from the click.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
