import { saveFile } from '../ui/save-file.ts';
import { waitingFileName, waitingPage } from './waiting-page.ts';

/** Downloads a local page for OBS that waits for the server. */
export function saveWaitingPage({ name, link }: { name: string; link: string }): void {
  const page = waitingPage({ name, link });
  saveFile(new Blob([page], { type: 'text/html' }), waitingFileName(name));
}
