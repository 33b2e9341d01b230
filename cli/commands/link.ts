import { type Command, Option } from 'commander';
import type { Settings } from '#config/settings.ts';
import type { LiveSummary } from '#contract/lives.ts';
import { AppError } from '#domain/errors.ts';
import { droppableLink, followingLink, obsLink, runningLink } from '#domain/obs-link.ts';
import { withKey } from '#domain/overlay-key.ts';
import { type TipBook, withTipBook } from '../api/tip-book.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findLive } from '../lives/find-live.ts';
import { findNamed } from '../lives/find-named.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about:
    'Without a live it is the link for every show, set up once: it shows the live on air or the one that runs, else the next one. The link of a live keeps its theme and the layout of the theme, unless others are named; with --follow it changes with the live.',
  details: [
    'Lives, themes and layouts are named by id or exact name, a live by its code, too. --theme, --layout and --follow without a live mean the one that the link for every show shows now. Where no server runs, the link is the one that serve would answer.',
    'With --shared the link is for OBS on another computer: it has the address that sharing opens, and a key that lets this overlay in. Whoever has the link sees the overlay; a new key is made in the editor, under More ways into OBS.',
  ],
  examples: [
    'streamhost link',
    'streamhost link k7qx2mab --theme "Neon" --layout "Corner"',
    'streamhost link "Friday Night" --follow',
    'streamhost link "Friday Night" --layer',
    'streamhost link --shared',
    'streamhost link --json',
  ],
  seeAlso: ['lives', 'theme list', 'serve'],
};

type LinkFlags = {
  theme?: string;
  layout?: string;
  follow?: boolean;
  running?: boolean;
  layer?: boolean;
  shared?: boolean;
};

export function addLinkCommand(program: Command, context: CommandContext): void {
  withHelp(program.command('link'), HELP)
    .argument('[live]', 'code, id or name of a live (default: every show)')
    .description('Print the overlay link for OBS')
    .option('--theme <theme>', 'show it with this theme, by id or name')
    .option('--layout <layout>', 'show it with this layout, by id or name')
    .addOption(
      new Option('--follow', 'follow the look that the live has, now and later').conflicts([
        'theme',
        'layout',
      ]),
    )
    .addOption(
      new Option('--running', 'the link for every show, as without a live').conflicts([
        'theme',
        'layout',
        'follow',
      ]),
    )
    .option('--layer', 'with the name and size that OBS gives the source when the link is dropped')
    .option('--shared', 'for OBS on another computer, with a key; needs sharing')
    .action((wanted: string | undefined, flags: LinkFlags) => printLink(wanted, flags, context));
}

async function printLink(wanted: string | undefined, flags: LinkFlags, context: CommandContext) {
  const { settings } = await context.settings();
  if (flags.running && wanted !== undefined) {
    const problem = `--running shows whichever live is running, so it cannot name "${plainText(wanted)}".`;
    throw new AppError('invalid', problem, { remedy: 'Leave out one of them.' });
  }
  // The first request for a key stores it.
  await withTipBook(context, flags.shared ? 'write' : 'read', async (book) => {
    const live = await liveOf(book, wanted, flags);
    const shared = flags.shared ? await sharedDoor(book, live) : null;
    const origin = shared?.origin ?? book.url ?? (await originFrom(settings));
    const open = live ? await linkOf(live, { origin, book, flags }) : runningLink(origin);
    const link = shared ? withKey(open, shared.key) : open;
    const url = flags.layer ? droppableLink(link, live?.name ?? 'streamhost') : link;
    const named = live && { id: live.id, code: live.code, name: live.name };
    context.print({ url, live: named, is_running: book.url !== null }, url);
    if (book.url === null) {
      context.detail(`No server is running; 'streamhost serve' would answer at ${origin}.`);
    }
  });
}

/** The best address of the shared door, and the key for it. Throws an AppError while nothing is shared. */
async function sharedDoor(book: TipBook, live: LiveSummary | null) {
  const { key, origins } = await book.overlayKey(live?.id ?? null);
  const [origin] = origins;
  if (origin !== undefined) return { origin, key };
  throw new AppError('unavailable', 'No other computer can reach this server: it is not shared.', {
    remedy: "Share it with 'streamhost share network' while it runs, then ask for the link again.",
  });
}

type LinkSource = { origin: string; book: TipBook; flags: LinkFlags };

/** The live of the link; null for the link for every show. A flag about a look needs a live: the current one. */
async function liveOf(book: TipBook, wanted: string | undefined, flags: LinkFlags) {
  const needsLive = flags.follow || flags.theme !== undefined || flags.layout !== undefined;
  if (wanted === undefined && !needsLive) return null;
  return findLive(await book.lives(), wanted ?? (await book.runningLive()) ?? undefined);
}

async function linkOf({ code, theme_id }: LiveSummary, { origin, book, flags }: LinkSource) {
  return flags.follow
    ? followingLink(origin, code)
    : obsLink(origin, { code, ...(await appearance(book, flags, theme_id)) });
}

async function appearance(book: TipBook, flags: LinkFlags, ownTheme: string | null) {
  const themes = await book.themes();
  const theme =
    flags.theme === undefined
      ? themes.find(({ id }) => id === ownTheme)
      : findNamed(themes, flags.theme, 'theme');
  const layoutId =
    flags.layout === undefined
      ? theme?.layout_id
      : findNamed(await book.layouts(), flags.layout, 'layout').id;
  return { themeId: theme?.id, layoutId };
}

/** Where `serve` would listen with these settings. */
async function originFrom({ host, port }: Settings): Promise<string> {
  if (port === 0) {
    throw new AppError(
      'unavailable',
      'No server is running, and with port 0 nobody knows where it will listen.',
      { remedy: 'Start it first.' },
    );
  }
  const { localOrigin } = await import('../../server/address.ts');
  return localOrigin({ address: host, port });
}
