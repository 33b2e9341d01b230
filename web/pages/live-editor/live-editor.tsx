import { useMemo } from 'react';
import type { CreateLive, Live, UpdateLive } from '#contract/lives.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { liveHooks } from '../../data/lives.ts';
import { useSeriesList } from '../../data/series.ts';
import { useThemes } from '../../data/themes.ts';
import { useUserSettings } from '../../data/user-settings.ts';
import { copyName, weekLater } from '../../editor/copies.ts';
import type { EditorKind } from '../../editor/editor-kind.ts';
import { newPage } from '../../editor/editor-pages.tsx';
import { TimezoneLine, useUserTimezone } from '../../forms/fields/clock/timezone-line.tsx';
import { wallClock } from '../../forms/fields/clock/wall-clock.ts';
import { LookGallery } from '../../parts/looks/look-gallery.tsx';
import { LookShelf } from '../../parts/looks/look-shelf.tsx';
import { useThemeSummaries } from '../../parts/theme-summary/theme-dot.tsx';
import { useSelection } from '../../state/selection.ts';
import {
  createBody,
  draftsOf,
  formOf,
  hasChanges,
  type LiveForm,
  liveFields,
  START_SECTION,
  updateBody,
} from './live-form.ts';
import { NewLivePreview } from './new-live-preview.tsx';

const LOOKS = { Gallery: LookGallery, Shelf: LookShelf };

/** The editor of lives. After saving, Home shows the saved live. */
export const LIVE: EditorKind<LiveForm, Live, CreateLive, UpdateLive> = {
  plan: {
    noun: 'live',
    calledOut: 'live stream',
    pathOf: (id) => `/lives/${id}`,
    exit: { path: EDITOR_PATHS.home, name: 'Home' },
  },
  hooks: liveHooks,
  sections: [
    { title: 'General' },
    { title: START_SECTION, arrangement: 'pairs', children: <StartTimezone /> },
    { title: 'Tip goals', startsOpen: true },
  ],
  useFields: (live) => {
    const { data: themes } = useThemes();
    const { data: series } = useSeriesList();
    const newCurrency = useUserSettings().data?.currency;
    return useMemo(
      () => liveFields({ live, themes, series, newCurrency, looks: LOOKS }),
      [live, themes, series, newCurrency],
    );
  },
  useColor: (live) => useThemeSummaries().get(live?.theme_id ?? '')?.color,
  useCopy: (live) => {
    const timezone = useUserTimezone();
    const today = wallClock(timezone ?? null).date;
    const { start_date, name } = live;
    // The date tells it from the original.
    if (start_date) return { ...live, start_date: weekLater(start_date, today) };
    return { ...live, name: copyName(name) };
  },
  valuesOf: formOf,
  hasChanges,
  draftsOf,
  createBody,
  updateBody,
  onSaved: ({ id }) => useSelection.getState().selectLive(id),
};

/** Page that schedules a live. */
export const NewPage = newPage(LIVE, { preview: <NewLivePreview /> });

function StartTimezone() {
  const timezone = useUserTimezone();
  const name = useUserSettings().data?.timezone;
  return (
    <TimezoneLine>
      {timezone === null && <a href={EDITOR_PATHS.settings}>This computer's timezone</a>}
      {timezone && <a href={EDITOR_PATHS.settings}>{name}, from your settings</a>}
    </TimezoneLine>
  );
}
