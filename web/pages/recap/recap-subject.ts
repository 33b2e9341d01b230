import type { LiveSummary, TipGoal } from '#contract/lives.ts';
import {
  checkSeriesTotalPath,
  checkTotalPath,
  EDITOR_PATHS,
  homeOf,
  seriesPath,
} from '#contract/pages.ts';
import type { Series } from '#contract/series.ts';
import { isCalendarDate } from '#domain/time/calendar.ts';
import type { RecapScope } from '../../data/recap.ts';
import { monthText } from '../../state/local-time.ts';

/** What the page of a recap is about. */
export type RecapSubject = {
  scope: RecapScope;
  name: string;
  currency: string;
  goals: TipGoal[];
  /** The page of its tips, and what the link there says. */
  home: { href: string; label: string };
  /** The page that checks its total; undefined for a month. */
  checkHref?: string;
};

export const subjectOfLive = ({
  id,
  code,
  name,
  currency,
  settings,
}: LiveSummary): RecapSubject => ({
  scope: { kind: 'live', id },
  ...{ name, currency, goals: settings.tipGoals ?? [] },
  home: { href: homeOf(code), label: 'Go to the live' },
  checkHref: checkTotalPath(id),
});

export const subjectOfSeries = ({ id, name, currency, settings }: Series): RecapSubject => ({
  scope: { kind: 'series', id },
  ...{ name, currency, goals: settings.tipGoals ?? [] },
  home: { href: seriesPath(id), label: 'Go to the series' },
  checkHref: checkSeriesTotalPath(id),
});

/** All lives of a currency in a month, as yyyy-MM; undefined for another text. */
export function subjectOfMonth(month: string, currency: string): RecapSubject | undefined {
  const firstDay = `${month}-01`;
  if (month.length !== 7 || !isCalendarDate(firstDay)) return undefined;
  return {
    scope: { kind: 'month', id: month, currency },
    ...{ name: monthText(month), currency, goals: [] },
    home: { href: `${EDITOR_PATHS.tips}?${daysOf(month)}`, label: 'Go to the tips' },
  };
}

function daysOf(month: string): URLSearchParams {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const to = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return new URLSearchParams({ range: 'dates', from: `${month}-01`, to });
}
