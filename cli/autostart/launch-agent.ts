import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from '../../server/system/disk/files.ts';
import type { Autostart } from './autostart.ts';

const LABEL = 'local.streamhost';

/** A launch agent of macOS, which reads the files in this folder at sign-in. */
export function launchAgent(folder: string): Autostart {
  const path = join(folder, `${LABEL}.plist`);
  return {
    async on(command) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, plistOf(command));
    },
    off: async () => rmSync(path, { force: true }),
    command: async () => (existsSync(path) ? commandIn(readFileSync(path, 'utf8')) : undefined),
  };
}

/** launchd restarts the program after a crash, ten seconds after the last start. */
const plistOf = (command: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${LABEL}</string>
  <key>ProgramArguments</key>
  <array>
${command.map((word) => `    <string>${escaped(word)}</string>`).join('\n')}
  </array>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <dict>
    <key>SuccessfulExit</key>
    <false/>
  </dict>
</dict>
</plist>
`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The words of the command in a property list as `plistOf` makes it. */
export function commandIn(plist: string): string[] | undefined {
  const [, array] = plist.split(/<\/?array>/);
  const words = array?.matchAll(/<string>([^<]*)<\/string>/g);
  return words && Array.from(words, ([, word = '']) => plain(word));
}
