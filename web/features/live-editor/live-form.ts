import type { Issue } from '#contract/common.ts';
import { MAX_TIP_GOALS } from '#contract/limits.ts';
import type { CreateLive, Live, UpdateLive } from '#contract/lives.ts';
import type { LiveDraft } from '#contract/preview-wire.ts';
import { countedRows, type GoalRow, goalsOf, rowsOf, sortRows } from './goal-rows.ts';

/** The live as its fields hold it. */
export type LiveForm = {
  name: string;
  /** yyyy-MM-dd, empty for none. */
  start_date: string;
  /** HH:mm, empty for none. */
  start_time: string;
  goals: GoalRow[];
};

/** What the fields start from; nothing yet for a new live. */
export function formOf(live?: Live): LiveForm {
  return {
    name: live?.name ?? '',
    start_date: live?.start_date ?? '',
    start_time: live?.start_time ?? '',
    goals: rowsOf(live?.settings.tipGoals),
  };
}

/** Whether leaving now would lose something that was typed. */
export function hasChanges(before: LiveForm, after: LiveForm): boolean {
  return JSON.stringify(typed(before)) !== JSON.stringify(typed(after));
}

function typed({ name, start_date, start_time, goals }: LiveForm) {
  const filled = goals.filter(({ reward, dollars }) => reward || dollars);
  return [name, start_date, start_time, filled.map(({ reward, dollars }) => [reward, dollars])];
}

export function createBody(form: LiveForm): CreateLive {
  const tipGoals = goalsOf(form.goals);
  return {
    name: form.name.trim(),
    start_date: form.start_date || null,
    start_time: form.start_time || null,
    ...(tipGoals && { settings: { tipGoals } }),
  };
}

/** Only what differs from the saved live. A blank name is left out, so the live keeps the one it has. */
export function updateBody(live: Live, form: LiveForm): UpdateLive {
  const { settings, ...fields } = createBody(form);
  const { tipGoals: _, ...otherSettings } = live.settings;
  const isSame = JSON.stringify(settings?.tipGoals) === JSON.stringify(live.settings.tipGoals);
  return {
    ...(fields.name && fields.name !== live.name && { name: fields.name }),
    ...(fields.start_date !== live.start_date && { start_date: fields.start_date }),
    ...(fields.start_time !== live.start_time && { start_time: fields.start_time }),
    ...(!isSame && { settings: { ...otherSettings, ...settings } }),
  };
}

/** What the preview shows of the typed: as it would be saved, so that a blank name leaves the live its own. */
export function draftOf({ name, goals }: LiveForm): LiveDraft {
  const typed = name.trim();
  const tipGoals = goalsOf(goals) ?? [];
  return { ...(typed && { name: typed }), tipGoals: tipGoals.slice(0, MAX_TIP_GOALS) };
}

/** A place in the form where a message can stand. */
type FieldPath = 'name' | 'start_date' | 'start_time' | 'goals' | GoalPath;
type GoalPath = `goals.${number}.${'reward' | 'dollars'}`;

/** The field that an issue with the sent body is about; undefined when there is none. */
export function fieldOf({ path }: Issue, goals: readonly GoalRow[]): FieldPath | undefined {
  const [first, second, index, key] = path;
  if (first === 'name' || first === 'start_date' || first === 'start_time') return first;
  if (first !== 'settings' || second !== 'tipGoals') return undefined;
  const sent = countedRows(sortRows(goals))[Number(index)];
  if (!sent) return 'goals';
  return `goals.${goals.indexOf(sent.row)}.${key === 'reward' ? 'reward' : 'dollars'}`;
}
