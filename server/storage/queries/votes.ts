import { flag, integer, orNull, type RowOf, text } from './columns.ts';
import { allRows, firstRow, write } from './statement.ts';
import { FIRST_ARRIVAL, ORIGIN } from './tip-report.ts';
import { LISTED_TIP, TIP_JOINS, TIP_VALUES } from './tips.ts';

const VOTE = {
  id: text,
  live_id: orNull(text),
  series_id: orNull(text),
  question: text,
  opened_at: text,
  closes_at: orNull(text),
  closed_at: orNull(text),
  revision: integer,
};
/** A stored question. All times are of the timer clock, in ISO 8601. */
export type VoteRow = RowOf<typeof VOTE>;
const VOTE_COLUMNS = Object.keys(VOTE).join(', ');

const OPTION = {
  id: text,
  vote_id: text,
  position: integer,
  text: text,
  keyword: orNull(text),
  target_cents: orNull(integer),
};
/** A stored option of a question. */
export type VoteOptionRow = RowOf<typeof OPTION>;
const OPTION_COLUMNS = Object.keys(OPTION).join(', ');

/** The questions that the tips of a live count in: those of the live and of its series. */
const OF_LIVE = `select id from vote where live_id = :liveId union all
  select id from vote where series_id = (select series_id from live where id = :liveId)`;

/** Whether a tip is on a live that the question is of. */
const COUNTS = '(vote.live_id = tip.live_id or vote.series_id = live.series_id)';

/** From the rows of a question to its tips. Rows of tips that are deleted or on another live stay, and do not count. */
const TIPS_OF_VOTES = `tip_vote join vote on vote.id = tip_vote.vote_id
  join tip on tip.id = tip_vote.tip_id join live on live.id = tip.live_id`;

/** When a question ends; null if nothing closes it. */
const END = 'coalesce(min(closed_at, closes_at), closed_at, closes_at)';

export const voteById = firstRow(VOTE).by<[id: string]>(
  `select ${VOTE_COLUMNS} from vote where id = ?`,
);

/** The questions of a live, newest first. */
export const votesOfLive = allRows(VOTE).by<[liveId: string]>(
  `select ${VOTE_COLUMNS} from vote where live_id = ? order by id desc`,
);

/** The questions of a series, newest first. */
export const votesOfSeries = allRows(VOTE).by<[seriesId: string]>(
  `select ${VOTE_COLUMNS} from vote where series_id = ? order by id desc`,
);

/** The questions that the tips of a live count in, newest first. */
export const votesForLive = allRows(VOTE).by<[{ liveId: string }]>(
  `select ${VOTE_COLUMNS} from vote where id in (${OF_LIVE}) order by id desc`,
);

/** As `votesForLive`, those that were open at some moment from `first` to `last`. */
export const votesOpenFor = allRows(VOTE).by<[{ liveId: string; first: string; last: string }]>(`
  select ${VOTE_COLUMNS} from vote where id in (${OF_LIVE})
    and opened_at <= :last and (${END} is null or ${END} > :first) order by id desc`);

export const seriesExists = firstRow({ id: text }).by<[id: string]>(
  'select id from series where id = ?',
);

/** The options of a question in their order. */
export const optionsOf = allRows(OPTION).by<[voteId: string]>(
  `select ${OPTION_COLUMNS} from vote_option where vote_id = ? order by position`,
);

/** The texts of the options in a JSON array of ids. */
export const optionTexts = allRows({ id: text, text: text }).by<[ids: string]>(
  'select id, text from vote_option where id in (select value from json_each(?))',
);

/** The number and the sum of a question's tips by option; null is undecided. */
export const sumsByOption = allRows({
  option_id: orNull(text),
  tips: integer,
  total_cents: integer,
}).by<[voteId: string]>(`
  select option_id, count(*) as tips, coalesce(sum(amount_cents), 0) as total_cents
  from ${TIPS_OF_VOTES} where vote_id = ? and ${COUNTS} group by option_id`);

export const insertVote = write<[Omit<VoteRow, 'closed_at' | 'revision'>]>(`
  insert into vote (id, live_id, series_id, question, opened_at, closes_at)
  values (:id, :live_id, :series_id, :question, :opened_at, :closes_at)`);

/** Also increments the revision. */
export const updateVote = write<[Pick<VoteRow, 'id' | 'question' | 'closes_at' | 'closed_at'>]>(`
  update vote set question = :question, closes_at = :closes_at, closed_at = :closed_at,
    revision = revision + 1
  where id = :id`);

export const deleteVote = write<[id: string]>('delete from vote where id = ?');

/** Inserts an option, or replaces its fields. */
export const saveOption = write<[VoteOptionRow]>(`
  insert into vote_option (${OPTION_COLUMNS})
  values (:id, :vote_id, :position, :text, :keyword, :target_cents)
  on conflict (id) do update set position = excluded.position, text = excluded.text,
    keyword = excluded.keyword, target_cents = excluded.target_cents`);

/** Makes the tips of an option undecided, so that a changed note is read again. */
export const clearOption = write<[optionId: string]>(
  'update tip_vote set option_id = null, is_by_hand = false where option_id = ?',
);
export const deleteOption = write<[id: string]>('delete from vote_option where id = ?');

const CHOICE = { vote_id: text, option_id: orNull(text), is_by_hand: flag };

/** The rows of a tip, also those of questions that it does not count in now. */
export const choicesOfTip = allRows(CHOICE).by<[tipId: string]>(
  'select vote_id, option_id, is_by_hand from tip_vote where tip_id = ?',
);

/** The options of the tips from one id to another, both included, in the questions that they count in. */
export const choicesBetween = allRows({ tip_id: text, vote_id: text, option_id: orNull(text) }).by<
  [{ first: string; last: string }]
>(`
  select tip_vote.tip_id, vote_id, option_id from ${TIPS_OF_VOTES}
  where tip_vote.tip_id between :first and :last and ${COUNTS} order by tip_vote.tip_id, vote_id`);

/** The tips of a question whose notes decide, but name no option. */
export const undecidedNotes = allRows({ tip_id: text, notes: orNull(text) }).by<[voteId: string]>(`
  select tip_id, notes from tip_vote join tip on tip.id = tip_id
  where vote_id = ? and option_id is null and not is_by_hand`);

type Choice = { tipId: string; voteId: string; optionId: string | null; isByHand: 0 | 1 };

/** Stores the option of a tip by its note, unless it has one in this question or is undecided there. */
export const addChoice = write<[Omit<Choice, 'isByHand'>]>(`
  insert into tip_vote (tip_id, vote_id, option_id) values (:tipId, :voteId, :optionId)
  on conflict (tip_id, vote_id) do nothing`);

/** Stores the option of a tip in place of another one. */
export const setChoice = write<[Choice]>(`
  insert into tip_vote (tip_id, vote_id, option_id, is_by_hand)
  values (:tipId, :voteId, :optionId, :isByHand)
  on conflict (tip_id, vote_id) do update
    set option_id = excluded.option_id, is_by_hand = excluded.is_by_hand`);

/** Increments the tip revision of every live with tips of a question. */
export const countTipChangesOfVote = write<[voteId: string]>(`
  update live set tip_revision = tip_revision + 1 where id in (
    select tip.live_id from tip_vote join tip on tip.id = tip_id where vote_id = ?)`);

/** A row if the tip is on a live that the question is of. */
export const tipForVote = firstRow({ live_id: text }).by<[{ tipId: string; voteId: string }]>(`
  select tip.live_id from tip join live on live.id = tip.live_id join vote on ${COUNTS}
  where tip.id = :tipId and vote.id = :voteId`);

/** The tips of a question, newest first: all, undecided ones (`''`), or those of an option. */
export const tipsOfVote = allRows({ ...LISTED_TIP, live_id: text }).by<
  [{ voteId: string; option: string | null; before: string; limit: number }]
>(`
  select ${TIP_VALUES}, tip.live_id from tip_vote join vote on vote.id = tip_vote.vote_id
    join tip on tip.id = tip_vote.tip_id join live on live.id = tip.live_id ${TIP_JOINS}
  where tip_vote.vote_id = :voteId and ${COUNTS} and tip.id < :before
    and (:option is null or coalesce(tip_vote.option_id, '') = :option)
  order by tip.id desc limit :limit`);

/**
 * Of these tips, a JSON array of ids, those that are on another live than at first, with their times and notes. Tips of
 * files are left out: their notes decide nothing.
 */
export const tipsElsewhere = allRows({
  id: text,
  notes: orNull(text),
  paid_at: orNull(text),
  recorded_at: text,
  recorded_live_id: orNull(text),
}).by<[ids: string]>(`
  select tip.id, notes, tip.paid_at, coalesce(clock_at, created_at) as recorded_at,
    recorded_live_id
  from tip ${FIRST_ARRIVAL}
  where tip.id in (select value from json_each(?)) and recorded_live_id is not null
    and ${ORIGIN} <> 'import'`);
