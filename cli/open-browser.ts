import { spawn } from 'node:child_process';

type Opener = [command: string, ...args: string[]];

const OPENERS: Partial<Record<NodeJS.Platform, Opener>> = {
  darwin: ['open'],
  // `start` takes its first quoted argument as the window title.
  win32: ['cmd', '/c', 'start', '""'],
};

/** Opens `url` in the default browser; calls `onFailure` when that fails. */
export function openBrowser(url: string, onFailure: () => void): void {
  const [command, ...args] = OPENERS[process.platform] ?? (['xdg-open'] satisfies Opener);
  // Detached, because the opener may run as long as the browser.
  const opener = spawn(command, [...args, url], {
    stdio: 'ignore',
    detached: true,
    windowsHide: true,
  });
  opener.on('error', onFailure);
  opener.on('exit', (code) => code !== 0 && onFailure());
  opener.unref();
}
