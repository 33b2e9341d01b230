import { styleText } from 'node:util';
import { formatTable } from './table.ts';

export type Ready = { url: string; overlayUrl: string | null; dataDir: string };

/** What `serve` prints when the server answers. */
export function readyMessage({ url, overlayUrl, dataDir }: Ready): string {
  const places = formatTable([
    [styleText('bold', 'Editor'), url],
    [styleText('bold', 'Overlay'), overlayUrl ?? 'schedule a live in the editor to get its link'],
    [styleText('bold', 'Data'), dataDir],
  ]);
  return `\n${places}\n\nThe overlay is a browser source of 1920 x 1080 in OBS. Ctrl+C stops the server.`;
}
