/** One call of a command in a folder with blanks, umlauts and ampersands. */
export type Step = {
  command: string;
  args?: readonly string[];
  /** Matches the output, or the error if the command is refused. */
  says: RegExp;
  isRefused?: boolean;
};

const LIVE = ['--live', 'Insert Coin'];
/** The name of a CSV file that exists before the first step. */
export const TIPS = 'Trinkgeld & mehr.csv';
const EXPORTED = 'Trinkgeld heute.csv';
const THEME = 'Spuk & Co.streamhost-theme.zip';
const LAYOUT = 'Séance.streamhost-layout.zip';
const ARCHIVE = 'Freitag & Söhne.zip';

/** Steps in order; each uses the results of earlier ones. */
export const WITHOUT_A_SERVER: readonly Step[] = [
  { command: 'init', says: /^Made C:\\users\\root\\Ströme & Töne .+\\streamhost\.db\r?$/m },
  { command: 'migrate', args: ['up'], says: /up to date/ },
  { command: 'seed', args: ['--demo'], says: /6 lives/ },
  { command: 'config', says: /^dataDir +C:\\users\\root\\Ströme & Töne /m },
  { command: 'help', args: ['serve'], says: /streamhost serve --open/ },
  { command: 'update', args: ['--check'], says: /Set 'updates' in config\.json/, isRefused: true },
  { command: 'autostart', args: ['on'], says: /./ },
  { command: 'autostart', args: ['status'], says: /Ströme & Töne/ },
  { command: 'autostart', args: ['off'], says: /./ },
  { command: 'completion', args: ['powershell'], says: /Register-ArgumentCompleter/ },
  { command: 'complete', args: ['--word=ver', '--', 'backup'], says: /^verify\t/m },
  { command: 'tips import', args: [TIPS, ...LIVE], says: /2 tips/ },
  { command: 'tips export', args: [EXPORTED, ...LIVE], says: /48 tips/ },
  { command: 'tips import', args: [EXPORTED, ...LIVE], says: /0 tips/ },
];

/** Steps on the same data, while a server runs. */
export const BESIDE_A_SERVER: readonly Step[] = [
  { command: 'doctor', says: /^ok +Data directory +C:\\users\\root\\Ströme & Töne /m },
  { command: 'link', args: ['Insert Coin'], says: /^http:\/\/127\.0\.0\.1:\d+\/live\// },
  { command: 'lives list', says: /Hallows' Eve.+\$291\.00/ },
  { command: 'lives recap', args: ['Insert Coin'], says: /^Insert Coin: \$483\.50 / },
  { command: 'tips list', args: LIVE, says: /Zoë Müller/ },
  { command: 'alerts pause', args: LIVE, says: /^Alerts wait on Insert Coin/ },
  { command: 'alerts resume', args: LIVE, says: /Insert Coin/ },
  { command: 'alerts test', args: LIVE, says: /Insert Coin/ },
  { command: 'alerts skip', args: LIVE, says: /^Skipped the alert of Insert Coin/ },
  { command: 'sources add', args: ['hook', '--name', 'Lädchen'], says: /^Added Lädchen\n/ },
  { command: 'sources list', says: /^Lädchen /m },
  { command: 'sources test', args: ['Lädchen'], says: /^Played a test of Lädchen\n/ },
  { command: 'sources remove', args: ['Lädchen'], says: /Lädchen/ },
  { command: 'on-air', args: ['Insert Coin'], says: /is on air\n/ },
  { command: 'inbox list', says: /0 waiting/ },
  { command: 'inbox give', args: ['--all', ...LIVE], says: /./ },
  { command: 'obs set', args: ['--address', '127.0.0.1:9'], says: /./ },
  { command: 'obs status', says: /./ },
  { command: 'obs add', args: LIVE, says: /^streamhost: .*OBS/, isRefused: true },
  { command: 'obs refresh', says: /^streamhost: .*OBS/, isRefused: true },
  { command: 'obs forget', says: /./ },
  { command: 'theme list', says: /^Hallows' Eve .+ Séance\n/m },
  { command: 'theme export', args: ["Hallows' Eve", THEME], says: /./ },
  { command: 'theme import', args: [THEME], says: /./ },
  { command: 'layout list', says: /^Séance /m },
  { command: 'layout export', args: ['Séance', LAYOUT], says: /./ },
  { command: 'layout import', args: [LAYOUT], says: /./ },
  { command: 'uploads prune', args: ['--dry-run'], says: /^Nothing to remove/ },
  { command: 'backup', args: ['--out', ARCHIVE], says: /^Backed up 6 lives and 362 tips/ },
  { command: 'backup verify', args: [ARCHIVE], says: /362 tips/ },
  { command: 'backup list', says: /./ },
];
