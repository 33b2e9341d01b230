import type { TipGoal } from '../../contract/lives.ts';
import type { TimerClock } from '../../contract/timers.ts';
import type { Vote } from '../../contract/votes.ts';
import { goalProgress } from '../goals.ts';
import { exactAmount, goalAmount } from '../money/money.ts';
import { durationClock } from '../time/duration.ts';

/**
 * The answers of a chat bot's commands, each one line of plain text. Names of rewards and options are the host's words;
 * line breaks in them become blanks, because a chat sends one line.
 */

/** `Next goal: Encore at $50 ($12.50 so far, $37.50 to go)`. */
export function goalChatText(goals: readonly TipGoal[], totalCents: number, currency: string) {
  const next = goalProgress(goals, totalCents);
  if (!next) return `There is no goal. The total is ${exactAmount(totalCents, currency)}.`;
  const { reward, amount_cents: goalCents } = next.goal;
  const sofar = exactAmount(totalCents, currency);
  if (totalCents >= goalCents) return oneLine(`All goals are reached, with ${sofar}!`);
  const left = exactAmount(goalCents - totalCents, currency);
  const goal = `${reward} at ${goalAmount(goalCents, currency)}`;
  return oneLine(`Next goal: ${goal} (${sofar} so far, ${left} to go)`);
}

/** `$1,234.50 from 17 fans`. */
export const totalChatText = (totalCents: number, tippers: number, currency: string) =>
  `${exactAmount(totalCents, currency)} from ${tippers === 1 ? '1 fan' : `${tippers} fans`}`;

/** `1:23:45 left` at `nowMs` of the timer clock; null for no timer. */
export function timeChatText(timer: TimerClock | null, nowMs: number): string {
  if (!timer) return 'There is no timer.';
  const { state, ends_at, left } = timer;
  const seconds =
    state === 'running' && ends_at !== null ? (Date.parse(ends_at) - nowMs) / 1000 : left;
  if (state === 'ended' || seconds <= 0) return 'The time is over.';
  const clock = durationClock(Math.ceil(seconds));
  if (state === 'paused') return `${clock} left, paused`;
  return state === 'ready' ? `${clock} left, not started` : `${clock} left`;
}

/** `Next game? Tetris $20 (leads), Doom $5. Name one in the note of your tip.` of the first open question, else the first. */
export function voteChatText(votes: readonly Vote[], currency: string): string {
  const newest = votes.find(({ state }) => state === 'open') ?? votes[0];
  if (!newest) return 'There is no question.';
  const { question, options, leader_ids: leaders, state } = newest;
  const isClosed = state === 'closed';
  const word = leaders.length > 1 ? 'tie' : isClosed ? 'winner' : 'leads';
  const sums = options.map(({ id, text, keyword, total_cents }) => {
    const named = keyword === null ? text : `${text} #${keyword}`;
    const mark = leaders.includes(id) ? ` (${word})` : '';
    return `${named} ${exactAmount(total_cents, currency)}${mark}`;
  });
  const how = isClosed ? 'It is closed.' : 'Name one in the note of your tip.';
  return oneLine(`${question} ${sums.join(', ')}. ${how}`);
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
