import { ALERT_MS } from '#contract/alerts.ts';
import { invalid } from '#domain/errors.ts';
import { namedOption } from '#domain/votes/named-option.ts';
import { optionOfNote } from '#domain/votes/option-of-note.ts';
import { voteState } from '#domain/votes/vote-state.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import * as query from '../../storage/queries/votes.ts';
import { steadyNowMs } from '../../system/timing/steady-clock.ts';
import { optionsIn } from '../files/option-cell.ts';

/** Sorts after every time. */
const AFTER_ALL = '~';

type CountedTip = {
  liveId: string;
  tipId: string;
  notes: string | null;
  /** The option that the request names by id, keyword or text; null for none, and absent to read the note. */
  option?: string | null | undefined;
};

type NewTip = CountedTip & {
  /** When it was paid according to its service or file, in ISO 8601; null for now. */
  paidAt: string | null;
};

type ChangedTip = CountedTip & { isNoteNew: boolean };

/**
 * Lets a new tip count in the questions of its live and series that are open. The option of a client also counts in a
 * closed question, as the request may be late; one that no question has is refused with `invalid`. That of a service is
 * ignored in both cases.
 */
export function countInVotes(prepared: Prepared, tip: NewTip & { isOfClient: boolean }): void {
  const { liveId, tipId, notes, option, isOfClient } = tip;
  const find = isOfClient ? requiredOption : optionNamed;
  const named = option ? find(prepared, liveId, option) : undefined;
  if (named && isOfClient) query.setChoice(prepared, { tipId, ...named, isByHand: 1 });
  for (const { id: voteId } of openFor(prepared, tip)) {
    const isNamed = named?.voteId === voteId;
    const isByHand = isNamed || option === null ? 1 : 0;
    const read = () => (option === null ? null : optionIn(prepared, voteId, notes));
    const optionId = isNamed ? named.optionId : read();
    query.setChoice(prepared, { tipId, voteId, optionId, isByHand });
  }
}

/**
 * Lets an imported tip count for the options that its file names: each in the question that was open when it was paid,
 * else in the newest one with this option. An unknown option is ignored, so that any file can be imported.
 */
export function countImportedInVotes(
  prepared: Prepared,
  { liveId, tipId, option, paidAt }: Omit<NewTip, 'notes'>,
): void {
  if (!option) return;
  const first = paidAt ?? new Date(steadyNowMs()).toISOString();
  const open = query.votesOpenFor(prepared, { liveId, first, last: first }).map(({ id }) => id);
  const taken = new Set<string>();
  const isFree = ({ voteId }: Named) => !taken.has(voteId);
  const whole = namedOptions(prepared, liveId, option);
  const names = whole.length > 0 ? [option] : optionsIn(option);
  for (const name of names) {
    const named = namedOptions(prepared, liveId, name).filter(isFree);
    const [best = named[0]] = named.filter(({ voteId }) => open.includes(voteId));
    if (!best) continue;
    taken.add(best.voteId);
    query.setChoice(prepared, { tipId, ...best, isByHand: 1 });
  }
}

/**
 * Reads a changed note again for the questions that a tip counts in, except where its option was chosen by hand, and sets
 * the option that the request names, also in a closed question. Throws `invalid` for an option that no question has.
 */
export function changeInVotes(prepared: Prepared, tip: ChangedTip): void {
  const { liveId, tipId, option } = tip;
  if (tip.isNoteNew) readNoteAgain(prepared, tip);
  if (option) {
    const named = requiredOption(prepared, liveId, option);
    query.setChoice(prepared, { tipId, ...named, isByHand: 1 });
  } else if (option === null) {
    for (const voteId of undecidedIn(prepared, tip)) {
      query.setChoice(prepared, { tipId, voteId, optionId: null, isByHand: 1 });
    }
  }
}

function readNoteAgain(prepared: Prepared, { tipId, notes }: ChangedTip): void {
  for (const { vote_id: voteId, option_id, is_by_hand } of query.choicesOfTip(prepared, tipId)) {
    if (is_by_hand) continue;
    const optionId = optionIn(prepared, voteId, notes);
    if (optionId !== option_id) {
      query.setChoice(prepared, { tipId, voteId, optionId, isByHand: 0 });
    }
  }
}

/**
 * Lets tips that were moved to a live count in its questions that were open at their time, except in those of the live
 * that they were recorded on: there it is known. `ids` is a JSON array. Their rows of other lives stay, so that a move
 * back restores them.
 */
export function moveInVotes(prepared: Prepared, liveId: string, ids: string): void {
  if (query.votesForLive(prepared, { liveId }).length === 0) return;
  for (const tip of query.tipsElsewhere(prepared, ids)) {
    const { id: tipId, notes, recorded_live_id } = tip;
    const first = query.votesForLive(prepared, { liveId: recorded_live_id ?? '' });
    const span = spanOf(tip.paid_at, tip.recorded_at);
    for (const { id: voteId } of query.votesOpenFor(prepared, { liveId, ...span })) {
      if (first.some(({ id }) => id === voteId)) continue;
      query.addChoice(prepared, { tipId, voteId, optionId: optionIn(prepared, voteId, notes) });
    }
  }
}

/**
 * The option that was chosen by hand for a tip, by id: that of an open question, else of the newest. `option`, as its
 * payment names it, stays where that is the same one, and where none was chosen.
 */
export function optionByHand(
  prepared: Prepared,
  { tipId, liveId, option }: { tipId: string; liveId: string; option: string | null },
): string | null {
  const byHand = query.choicesOfTip(prepared, tipId).filter((choice) => choice.is_by_hand);
  const chosen = new Map(byHand.map(({ vote_id, option_id }) => [vote_id, option_id]));
  const votes = openFirst(query.votesForLive(prepared, { liveId }));
  const vote = votes.find(({ id }) => chosen.get(id));
  const optionId = vote && chosen.get(vote.id);
  if (!optionId) return option;
  const isNamed =
    option !== null && namedOption(query.optionsOf(prepared, vote.id), option)?.id === optionId;
  return isNamed ? option : optionId;
}

/** Reads the notes of undecided tips of a question again. */
export function readNotesAgain(
  prepared: Prepared,
  voteId: string,
  tips: readonly { tip_id: string; notes: string | null }[],
): void {
  const options = query.optionsOf(prepared, voteId);
  for (const { tip_id: tipId, notes } of tips) {
    const optionId = optionOfNote(notes, options);
    if (optionId !== null) query.setChoice(prepared, { tipId, voteId, optionId, isByHand: 0 });
  }
}

/** The questions that a new tip counts in. One that is open now was opened before, whatever the clock says. */
function openFor(prepared: Prepared, { liveId, paidAt }: NewTip): query.VoteRow[] {
  const now = new Date(steadyNowMs()).toISOString();
  const { first, last } = spanOf(paidAt, now);
  const votes = query.votesOpenFor(prepared, {
    liveId,
    first,
    last: last === now ? AFTER_ALL : last,
  });
  return first === now ? votes.filter(isOpen) : votes;
}

/**
 * The time in which a question must have been open: when the tip was paid, and until it was recorded unless that was
 * later than an alert waits. Services' clocks differ, and their messages take a while.
 */
function spanOf(paidAt: string | null, recordedAt: string): { first: string; last: string } {
  const first = paidAt !== null && paidAt < recordedAt ? paidAt : recordedAt;
  const isFresh = Date.parse(recordedAt) - Date.parse(first) <= ALERT_MS;
  return { first, last: isFresh ? recordedAt : first };
}

const optionIn = (prepared: Prepared, voteId: string, notes: string | null) =>
  optionOfNote(notes, query.optionsOf(prepared, voteId));

type Named = { voteId: string; optionId: string };

/** The options that a text names in the questions of a live and its series, those of open questions first. */
function namedOptions(prepared: Prepared, liveId: string, name: string): Named[] {
  return openFirst(query.votesForLive(prepared, { liveId })).flatMap(({ id: voteId }) => {
    const option = namedOption(query.optionsOf(prepared, voteId), name);
    return option ? [{ voteId, optionId: option.id }] : [];
  });
}

const optionNamed = (prepared: Prepared, liveId: string, name: string): Named | undefined =>
  namedOptions(prepared, liveId, name)[0];

function requiredOption(prepared: Prepared, liveId: string, name: string): Named {
  const named = optionNamed(prepared, liveId, name);
  if (named) return named;
  const [vote] = openFirst(query.votesForLive(prepared, { liveId }));
  const texts = vote ? query.optionsOf(prepared, vote.id).map(({ text }) => `'${text}'`) : [];
  const message = vote
    ? `No question has this option; '${vote.question}' has ${texts.join(', ')}`
    : 'This live has no question, so leave it out';
  throw invalid([{ path: ['option'], message }]);
}

/** The open questions that a tip counts in, else its newest question. */
function undecidedIn(prepared: Prepared, { liveId, tipId }: CountedTip): string[] {
  const counted = new Set(query.choicesOfTip(prepared, tipId).map(({ vote_id }) => vote_id));
  const votes = query.votesForLive(prepared, { liveId }).filter(({ id }) => counted.has(id));
  const open = votes.filter(isOpen);
  return (open.length > 0 ? open : votes.slice(0, 1)).map(({ id }) => id);
}

const isOpen = (vote: query.VoteRow) => voteState(vote, steadyNowMs()) === 'open';

const openFirst = (votes: query.VoteRow[]) => [
  ...votes.filter(isOpen),
  ...votes.filter((vote) => !isOpen(vote)),
];
