import { useMemo } from 'react';
import { EDITOR_PATHS, seriesPath } from '#contract/pages.ts';
import type { CreateSeries, Series, UpdateSeries } from '#contract/series.ts';
import { counted } from '#domain/text/counted.ts';
import { useLives } from '../../data/lives.ts';
import { livesOf, seriesHooks } from '../../data/series.ts';
import { useUserSettings } from '../../data/user-settings.ts';
import { copyPage, editPage } from '../../editor/edit-page.tsx';
import type { EditorKind } from '../../editor/editor-kind.ts';
import { newPage } from '../../editor/editor-pages.tsx';
import {
  createBody,
  formOf,
  hasChanges,
  type SeriesForm,
  seriesFields,
  updateBody,
} from './series-form.ts';
import { NewSeriesNote, SeriesOverview } from './series-overview.tsx';
import { TimerAndVotes } from './timer-and-votes.tsx';

/** The editor of series. A new one stays open, so that its lives can be added. */
const SERIES: EditorKind<SeriesForm, Series, CreateSeries, UpdateSeries> = {
  plan: {
    noun: 'series',
    calledOut: 'series',
    pathOf: seriesPath,
    exit: { path: EDITOR_PATHS.series, name: 'Series' },
    hasPage: true,
  },
  hooks: seriesHooks,
  sections: [{ title: 'General' }, { title: 'Tip goals', startsOpen: true }],
  useFields: (series) => {
    const newCurrency = useUserSettings().data?.currency;
    return useMemo(() => seriesFields(series, newCurrency), [series, newCurrency]);
  },
  valuesOf: formOf,
  hasChanges,
  draftsOf: () => ({}),
  createBody,
  updateBody,
};

/** Page that creates a series. */
export const NewPage = newPage(SERIES, { preview: <NewSeriesNote /> });

/** Page that creates a copy of a series, without its lives. */
export const CopyPage = copyPage(SERIES, <NewSeriesNote />);

/** Page of a series: its settings, and its lives with their totals. */
export const EditPage = editPage(SERIES, {
  preview: (series) => (
    <SeriesOverview series={series}>
      <TimerAndVotes series={series} />
    </SeriesOverview>
  ),
  alsoDeleted: (series) => <LivesStay series={series} />,
});

/** Says in the dialog what is not deleted. */
function LivesStay({ series }: { series: Series }) {
  const { data: lives } = useLives();
  const count = livesOf(series, lives ?? []).length;
  if (count === 0) return ' No live or tip is deleted with it.';
  return ` Its ${counted(count, 'live')} and their tips stay.`;
}
