import type { Issue } from '#contract/common.ts';
import type { Owner } from '#contract/topics.ts';
import type { CreateVote, UpdateVote, Vote } from '#contract/votes.ts';
import type { PartOf } from '#domain/checked.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { refuseOtherRevision } from '#domain/revision.ts';
import { cleanName } from '#domain/text/names.ts';
import { voteIssues } from '#domain/votes/check-vote.ts';
import { voteState } from '#domain/votes/vote-state.ts';
import { newId } from '../../storage/ids.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { countTipChange, listedTip } from '../../storage/queries/tips.ts';
import * as query from '../../storage/queries/votes.ts';
import type { Storage } from '../../storage/storage.ts';
import { steadyNowMs } from '../../system/timing/steady-clock.ts';
import { type SeesLive, visiblePage } from '../visible-page.ts';
import { requireOwner } from './owner.ts';
import { countedVote, votesOf } from './read-votes.ts';
import { NO_OPTION, saveOptions } from './save-options.ts';
import { readNotesAgain } from './tip-votes.ts';
import { withChoices } from './with-choices.ts';

export type VoteService = ReturnType<typeof createVoteService>;

type TipsPage = { option?: string; limit?: number; before?: string };

/** The word in place of an option's id for tips without an option. */
const UNDECIDED = 'undecided';

const AFTER_EVERY_ID = '~';
const MAX_TIPS = 1000;

/**
 * The questions of lives and series, and the options that tips have in them. Throws `not_found` for an unknown live,
 * series, question or tip, `invalid` for refused values, and `conflict` for another revision than the one in If-Match.
 */
export function createVoteService({
  inTransaction,
  read,
}: Pick<Storage, 'inTransaction' | 'read'>) {
  /** The questions of a live or a series, newest first. */
  function list(owner: Owner): Vote[] {
    return read((prepared) => {
      requireOwner(prepared, owner);
      return votesOf(prepared, owner);
    });
  }

  /** Opens a new question. */
  function create(owner: Owner, { question, options, closes_at = null }: CreateVote) {
    return inTransaction((prepared) => {
      requireOwner(prepared, owner);
      refuseIssues(voteIssues({ question, options }));
      const id = newId();
      query.insertVote(prepared, {
        id,
        live_id: owner.kind === 'live' ? owner.id : null,
        series_id: owner.kind === 'series' ? owner.id : null,
        question: cleanName(question),
        opened_at: steadyNow(),
        closes_at: laterEnd(closes_at, null),
      });
      saveOptions(prepared, id, options);
      return countedVote(prepared, existing(prepared, id));
    });
  }

  /**
   * Changes the keys that are present. Options that are left out are deleted, and their tips are undecided; the notes of
   * tips that were undecided before are read again.
   */
  function update(id: string, sent: UpdateVote, ifMatch?: string): Promise<Vote> {
    return inTransaction((prepared) => {
      const row = existing(prepared, id, ifMatch);
      refuseIssues(voteIssues(sent));
      const { question = row.question, closes_at = row.closes_at, options } = sent;
      query.updateVote(prepared, {
        id,
        question: cleanName(question),
        closes_at: laterEnd(closes_at, row.closes_at),
        closed_at: row.closed_at,
      });
      if (options) {
        const undecided = query.undecidedNotes(prepared, id);
        query.countTipChangesOfVote(prepared, id);
        saveOptions(prepared, id, options);
        readNotesAgain(prepared, id, undecided);
      }
      return countedVote(prepared, existing(prepared, id));
    });
  }

  /** Deletes a question with what its tips chose; the tips stay. */
  function remove(id: string, ifMatch?: string): Promise<void> {
    return inTransaction((prepared) => {
      existing(prepared, id, ifMatch);
      query.countTipChangesOfVote(prepared, id);
      query.deleteVote(prepared, id);
    });
  }

  /** Closes a question; no effect on a closed one. */
  function close(id: string): Promise<Vote> {
    return inTransaction((prepared) => {
      const row = existing(prepared, id);
      if (isOpen(row)) query.updateVote(prepared, { ...endsOf(row), closed_at: steadyNow() });
      return countedVote(prepared, existing(prepared, id));
    });
  }

  /** Opens a closed question again, without the end that has passed; no effect on an open one. */
  function reopen(id: string): Promise<Vote> {
    return inTransaction((prepared) => {
      const row = existing(prepared, id);
      if (!isOpen(row)) {
        const isLater = isOpen({ ...row, closed_at: null });
        const closes_at = isLater ? row.closes_at : null;
        query.updateVote(prepared, { ...endsOf(row), closes_at, closed_at: null });
      }
      return countedVote(prepared, existing(prepared, id));
    });
  }

  /** The tips of a question, newest first: all, undecided ones, or those of an option. */
  function tips(
    id: string,
    { option, limit = MAX_TIPS, before = AFTER_EVERY_ID }: TipsPage,
    seesLive: SeesLive,
  ) {
    return read((prepared) => {
      existing(prepared, id);
      const optionId = option === UNDECIDED ? null : option;
      if (!hasOption(prepared, id, optionId ?? null)) throw noOption('option');
      const wanted = option === UNDECIDED ? '' : (option ?? null);
      const page = (part: { before: string; limit: number }) =>
        query.tipsOfVote(prepared, { voteId: id, option: wanted, ...part });
      const rows = visiblePage(page, { before, limit }, seesLive);
      return withChoices(
        prepared,
        rows.map(({ live_id: _, ...row }) => listedTip(row)),
      );
    });
  }

  /** Sets the option of a tip; null makes it undecided. It stays whatever the note says later. */
  function assign(
    { voteId: id, tipId }: { voteId: string; tipId: string },
    optionId: string | null,
    seesLive: SeesLive,
  ): Promise<Vote> {
    return inTransaction((prepared) => {
      existing(prepared, id);
      const tip = query.tipForVote(prepared, { tipId, voteId: id });
      if (!tip || !seesLive(tip.live_id)) throw notFound('Tip');
      if (!hasOption(prepared, id, optionId)) throw noOption('option_id');
      query.setChoice(prepared, { tipId, voteId: id, optionId, isByHand: 1 });
      countTipChange(prepared, tip.live_id);
      return countedVote(prepared, existing(prepared, id));
    });
  }

  /** Issues that a schema cannot express. */
  const issuesOf = (sent: PartOf<UpdateVote>): Issue[] => voteIssues(sent);

  return { list, create, update, remove, close, reopen, tips, assign, issuesOf };
}

function existing(prepared: Prepared, id: string, ifMatch?: string): query.VoteRow {
  const row = query.voteById(prepared, id);
  if (!row) throw notFound('Vote');
  if (ifMatch !== undefined) {
    const current = countedVote(prepared, row);
    refuseOtherRevision({ ifMatch, what: 'This question' }, { current });
  }
  return row;
}

const isOpen = (row: query.VoteRow) => voteState(row, steadyNowMs()) === 'open';

const endsOf = ({ id, question, closes_at, closed_at }: query.VoteRow) => ({
  id,
  question,
  closes_at,
  closed_at,
});

const hasOption = (prepared: Prepared, voteId: string, optionId: string | null) =>
  optionId === null || query.optionsOf(prepared, voteId).some(({ id }) => id === optionId);

const noOption = (key: string) => invalid([{ path: [key], message: NO_OPTION }]);

function refuseIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw invalid(issues);
}

const steadyNow = () => new Date(steadyNowMs()).toISOString();

/** The end as it is stored. Throws `invalid` for a passed one, unless it is that of before. */
function laterEnd(sent: string | null, before: string | null): string | null {
  if (sent === null) return null;
  const end = new Date(sent).toISOString();
  if (end === before || Date.parse(end) > steadyNowMs()) return end;
  throw invalid([{ path: ['closes_at'], message: 'Must be in the future' }]);
}
