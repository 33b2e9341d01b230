import type { Series, SeriesSummary } from '#contract/series.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import type { Api } from '../api/api.ts';
import { plainText } from '../output/plain-text.ts';

/** The series as it is now, and a sentence about it. */
export async function seriesNow(
  api: Api,
  { id }: Pick<Series, 'id'>,
): Promise<{ series: SeriesSummary | undefined; text: string }> {
  const { body } = await api.send<SeriesSummary[]>('GET', '/api/series');
  const series = body.find((each) => each.id === id);
  return { series, text: series ? seriesText(series) : 'The series was deleted meanwhile.' };
}

const seriesText = ({ name, live_ids, total_cents, currency }: SeriesSummary): string =>
  `${plainText(name)} has ${counted(live_ids.length, 'live', 'lives')} and ${exactAmount(total_cents, currency)}.`;
