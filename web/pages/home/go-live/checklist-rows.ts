import type { LiveAlerts } from '#contract/alerts.ts';
import type { LiveSummary } from '#contract/lives.ts';
import type { Obs, OnScreen } from '#contract/obs.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { BlockList, OnAir, Source } from '#contract/sources.ts';
import { goalProgress } from '#domain/goals.ts';
import { goalAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';

/** What a press on the button of a row does. */
export type RowPress = 'show' | 'add' | 'copy' | 'play';

/** A row of the checklist: `todo` has not happened yet, `warn` needs attention. */
export type ChecklistRow = {
  name: string;
  state: 'ok' | 'todo' | 'warn';
  text: string;
  /** One press that mends it: a link or an action. */
  remedy?: { label: string; href: string } | { label: string; press: RowPress };
};

/** What the checklist is about; undefined parts are still loading or unknown. */
export type ChecklistFacts = {
  live: Pick<LiveSummary, 'id' | 'settings' | 'currency' | 'tip_total_cents'>;
  onAir: OnAir | undefined;
  /** The name of another live on air. */
  otherOnAir: string | undefined;
  sources: readonly Source[];
  obs: Obs | undefined;
  /** The overlay of the live that draws somewhere; null for none. */
  seen: { isInObs: boolean } | null;
  /** The alerts of the live's look; null if it has none. */
  look: { id: string | null; alerts: LookAlerts | null } | undefined;
  alerts: Pick<LiveAlerts, 'is_paused'> | undefined;
  blockList: Pick<BlockList, 'words' | 'languages' | 'holds_first_tips'> | undefined;
};

export type LookAlerts = {
  minAmountCents: number;
  /** 0 to 100; null without a sound. */
  volume: number | null;
};

/** The rows of the checklist, in order. */
export const checklistRows = (facts: ChecklistFacts): ChecklistRow[] => [
  onAirRow(facts),
  overlayRow(facts),
  sourcesRow(facts),
  alertsRow(facts),
  goalsRow(facts),
  wordsRow(facts),
];

/** `Ko-fi`, `Ko-fi and Streamlabs`, `Ko-fi, Streamlabs and 2 more`. */
function listed(names: readonly string[]): string {
  const [first = '', second] = names;
  if (second === undefined) return first;
  const more = names.length - 2;
  return more > 0 ? `${first}, ${second} and ${more} more` : `${first} and ${second}`;
}

function onAirRow({ live, onAir, otherOnAir, sources }: ChecklistFacts): ChecklistRow {
  const names = sources.filter(feedsOnAir).map(({ name }) => name);
  const of = names.length > 0 ? ` of ${listed(names)}` : '';
  const tips = `tips${of}`;
  const name = 'On air';
  if (onAir?.live_id === live.id) return { name, state: 'ok', text: `Tips${of} go here` };
  if (otherOnAir !== undefined) return { name, state: 'warn', text: `${otherOnAir} gets ${tips}` };
  return { name, state: 'todo', text: `Not yet: ${tips} wait in the inbox` };
}

/** Whether the tips of a source go to the live on air. */
export const feedsOnAir = ({ is_on, live_id }: Source) => is_on && live_id === null;

const COPY = { label: 'Copy link', press: 'copy' } as const;
const ADD = { label: 'Add to OBS', press: 'add' } as const;

function overlayRow({ live, obs, seen }: ChecklistFacts): ChecklistRow {
  const name = 'Overlay';
  if (obs?.line.kind === 'connected' && obs.on_screen) {
    const { scene } = obs.line;
    const found = obs.on_screen.find(({ live_id }) => live_id === live.id) ?? obs.every_show;
    if (found) return { name, ...placeOf(found, scene) };
    return { name, state: 'warn', text: 'Not in OBS', remedy: ADD };
  }
  if (seen?.isInObs) return { name, state: 'ok', text: 'Open in OBS' };
  if (seen) return { name, state: 'todo', text: 'Open in a browser, not in OBS', remedy: COPY };
  return { name, state: 'todo', text: 'Not open anywhere yet', remedy: COPY };
}

function placeOf(
  { state, scenes }: Pick<OnScreen, 'state' | 'scenes'>,
  program: string | null,
): Omit<ChecklistRow, 'name'> {
  if (state === 'shown') return { state: 'ok', text: `On screen in “${program ?? 'OBS'}”` };
  if (program !== null && scenes.includes(program)) {
    const remedy = { label: 'Show it', press: 'show' } as const;
    return { state: 'warn', text: `In OBS, hidden in “${program}”`, remedy };
  }
  return { state: 'warn', text: `In OBS, not in “${program ?? 'the scene'}”`, remedy: ADD };
}

function sourcesRow({ sources }: ChecklistFacts): ChecklistRow {
  const name = 'Sources';
  const open = { label: 'Open', href: EDITOR_PATHS.sources };
  const on = sources.filter(({ is_on }) => is_on);
  const failing = on.find(({ state: { kind } }) => ['lost', 'refused', 'asks'].includes(kind));
  if (failing) {
    const reason = failing.state.problem ?? 'waits for your login';
    return { name, state: 'warn', text: `${failing.name}: ${reason}`, remedy: open };
  }
  if (on.length === 0) {
    const text = sources.length === 0 ? 'None yet' : 'All are switched off';
    return { name, state: 'todo', text, remedy: open };
  }
  const connecting = on.filter(({ state: { kind } }) => kind === 'connecting');
  if (connecting.length > 0) {
    return {
      name,
      state: 'todo',
      text: `${listed(connecting.map((each) => each.name))} connecting`,
    };
  }
  return { name, state: 'ok', text: `${listed(on.map((each) => each.name))} connected` };
}

function alertsRow({ live, look, alerts }: ChecklistFacts): ChecklistRow {
  const name = 'Alerts';
  if (look && look.alerts === null) {
    const href = look.id
      ? EDITOR_PATHS.editLayout.replace(':id', look.id)
      : EDITOR_PATHS.editLive.replace(':id', live.id);
    const label = look.id ? 'Edit layout' : 'Choose a look';
    return { name, state: 'todo', text: 'Off in the layout', remedy: { label, href } };
  }
  if (alerts?.is_paused) {
    const remedy = { label: 'Play alerts', press: 'play' } as const;
    return { name, state: 'warn', text: 'Paused: they wait', remedy };
  }
  const { minAmountCents = 0, volume = null } = look?.alerts ?? {};
  const text = [
    'On',
    ...(minAmountCents > 0 ? [`from ${goalAmount(minAmountCents, live.currency)}`] : []),
    volume === null ? 'no sound' : `sound at ${volume}`,
  ].join(', ');
  return { name, state: 'ok', text: look ? text : 'Loading' };
}

function goalsRow({ live }: ChecklistFacts): ChecklistRow {
  const name = 'Goals';
  const goals = live.settings.tipGoals ?? [];
  const href = EDITOR_PATHS.editLive.replace(':id', live.id);
  const remedy = { label: 'Add a goal', href };
  if (goals.length === 0) return { name, state: 'warn', text: 'None yet', remedy };
  const next = goalProgress(goals, live.tip_total_cents);
  if (!next || next.ratio === 1) return { name, state: 'warn', text: 'All are reached', remedy };
  const amount = goalAmount(next.goal.amount_cents, live.currency);
  return { name, state: 'ok', text: `Next: ${next.goal.reward}, ${amount}` };
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

function wordsRow({ blockList }: ChecklistFacts): ChecklistRow {
  const name = 'Words';
  const href = EDITOR_PATHS.words;
  if (!blockList) return { name, state: 'todo', text: 'Loading' };
  const { words, languages, holds_first_tips } = blockList;
  const held = [
    ...languages.map((code) => LANGUAGE_NAMES.of(code) ?? code),
    ...(words.length > 0 ? [counted(words.length, 'word')] : []),
  ];
  if (held.length === 0 && !holds_first_tips) {
    return { name, state: 'todo', text: 'No words are held', remedy: { label: 'Choose', href } };
  }
  const text =
    held.length === 0
      ? 'First tips of fans are held'
      : `${held.join(', ')} held${holds_first_tips ? '; first tips too' : ''}`;
  return { name, state: 'ok', text, remedy: { label: 'Change', href } };
}
