import type { FoundFan } from '#contract/fans.ts';
import type { Layout } from '#contract/layouts.ts';
import type { LiveSummary } from '#contract/lives.ts';
import {
  checkSeriesTotalPath,
  checkTotalPath,
  EDITOR_PATHS,
  fanPath,
  homeOf,
  seriesPath,
  seriesRecapPath,
} from '#contract/pages.ts';
import type { SeriesSummary } from '#contract/series.ts';
import type { Theme } from '#contract/themes.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import type { PageCommand } from '../../state/page-commands.ts';
import { foldedText } from '../../ui/folded-text.ts';

/** A page that the palette opens, or a command of the page on screen that it runs. */
export type PaletteEntry = {
  label: string;
  /** What it is, such as Live. */
  kind: string;
} & ({ href: string; run?: never } | { run: () => void; href?: never });

type Named = { id: string; name: string };

type Library = {
  lives: readonly Pick<LiveSummary, 'id' | 'name' | 'code'>[];
  series: readonly Pick<SeriesSummary, keyof Named>[];
  themes: readonly Pick<Theme, keyof Named>[];
  layouts: readonly Pick<Layout, keyof Named>[];
  /** Those that the server finds by the typed name. */
  fans: readonly Pick<FoundFan, keyof Named | 'aliases'>[];
  /** Those of the page on screen. */
  commands?: readonly PageCommand[];
};

const page = (label: string, href: string): PaletteEntry => ({ label, kind: 'Page', href });

const PAGES = [
  page('Home', EDITOR_PATHS.home),
  page('Schedule Live', EDITOR_PATHS.newLive),
  page('Inbox', EDITOR_PATHS.inbox),
  page('Tips', EDITOR_PATHS.tips),
  page('Import Tips', EDITOR_PATHS.importTips),
  page('Series', EDITOR_PATHS.series),
  page('New Series', EDITOR_PATHS.newSeries),
  page('New Theme', EDITOR_PATHS.newTheme),
  page('New Layout', EDITOR_PATHS.newLayout),
  page('User Settings', EDITOR_PATHS.settings),
  page('Sources', EDITOR_PATHS.sources),
  page('Words', EDITOR_PATHS.words),
  page('OBS', EDITOR_PATHS.obs),
  page('Rewards', EDITOR_PATHS.rewards),
  page('Fans', EDITOR_PATHS.fans),
  page('Sharing', EDITOR_PATHS.sharing),
  page('People', EDITOR_PATHS.people),
  page('Backups', EDITOR_PATHS.backups),
  page('Admin', EDITOR_PATHS.settingsAdmin),
];

/** All that the palette finds: the commands and the pages, then the lives, series, fans, themes and layouts. */
export function paletteEntries(library: Library): PaletteEntry[] {
  const { lives, series, themes, layouts, fans, commands = [] } = library;
  const editing = (kind: string, path: string) => (entity: Named) => ({
    label: `Edit ${entity.name}`,
    kind,
    href: path.replace(':id', entity.id),
  });
  return [
    ...commands.map(({ label, kind, run }) => ({ label, kind, run })),
    ...PAGES,
    ...lives.map(({ name, code }) => ({ label: name, kind: 'Live', href: homeOf(code) })),
    ...lives.map(editing('Live', EDITOR_PATHS.editLive)),
    ...lives.map(({ id, name }) => ({
      label: `Recap of ${name}`,
      kind: 'Live',
      href: EDITOR_PATHS.recap.replace(':id', id),
    })),
    ...lives.map(({ id, name }) => ({
      label: `Check the total of ${name}`,
      kind: 'Live',
      href: checkTotalPath(id),
    })),
    ...series.flatMap(({ id, name }) => [
      { label: name, kind: 'Series', href: seriesPath(id) },
      { label: `Recap of ${name}`, kind: 'Series', href: seriesRecapPath(id) },
      { label: `Check the total of ${name}`, kind: 'Series', href: checkSeriesTotalPath(id) },
    ]),
    ...fans.map(({ id, name, aliases = [] }) => ({
      label: [name, ...aliases.map((alias) => alias.name)].map(withMaskedEmails).join(', also '),
      kind: 'Fan',
      href: fanPath(id),
    })),
    ...themes.map(editing('Theme', EDITOR_PATHS.editTheme)),
    ...layouts.map(editing('Layout', EDITOR_PATHS.editLayout)),
  ];
}

/** Number of entries in the list at most. */
const MOST = 50;

/**
 * The entries that contain every word of the text, in their name or kind: first those whose name begins with the text.
 * Without text the pages, then the commands.
 */
export function foundEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const query = foldedText(text);
  if (query === '') {
    const pages = entries.filter(({ kind }) => kind === 'Page');
    return [...pages, ...entries.filter(({ run }) => run)];
  }
  const words = query.split(' ');
  const ranked = entries.flatMap((entry) => {
    const label = foldedText(entry.label);
    const whole = `${label} ${foldedText(entry.kind)}`;
    if (!words.every((word) => whole.includes(word))) return [];
    const rank = label.startsWith(query)
      ? 0
      : words.every((word) => startsAWord(label, word))
        ? 1
        : 2;
    return [{ entry, rank }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

const startsAWord = (label: string, word: string) => ` ${label}`.includes(` ${word}`);
