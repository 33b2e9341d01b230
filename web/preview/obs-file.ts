import { saveFile } from '../ui/save-file.ts';
import { liveLink, type PreviewedLive } from './obs-link.ts';
import { waitingFileName, waitingPage } from './waiting-page.ts';

/** Downloads the page for OBS that waits for the server. */
export function saveObsFile(live: PreviewedLive): void {
  const page = waitingPage({ name: live.name, link: liveLink(live) });
  saveFile(new Blob([page], { type: 'text/html' }), waitingFileName(live.name));
}
