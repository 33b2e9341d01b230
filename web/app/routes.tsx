import { Router, route } from 'preact-router';
import { useEffect } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { prepareOffline } from '#domain/offline/prepare-offline.ts';
import { EDITOR_OFFLINE } from '../offline/editor-offline.ts';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { fetchAllCode } from '../ui/code-on-demand.ts';
import { appHistory } from './app-history.ts';
import { OnDemandPage } from './on-demand-page.tsx';
import { pageCode } from './page-code.ts';

// Each group of pages imports main.tsx, though it runs already: the bundler then puts what all of them share
// into one file, instead of a file for each set of groups.
const home = pageCode('streamhost', async () => (await import('./home-pages.ts')).HomePage);
const newLive = pageCode(
  'New Live · streamhost',
  async () => (await import('./editor-pages.ts')).NewLivePage,
  async () => (await import('./editor-pages.ts')).CopyLivePage,
);
const editLive = pageCode(
  'Edit Live · streamhost',
  async () => (await import('./editor-pages.ts')).EditLivePage,
);
const recap = pageCode(
  'Recap · streamhost',
  async () => (await import('./records-pages.ts')).RecapPage,
);
const seriesRecap = pageCode(
  'Recap · streamhost',
  async () => (await import('./records-pages.ts')).SeriesRecapPage,
);
const monthRecap = pageCode(
  'Recap · streamhost',
  async () => (await import('./records-pages.ts')).MonthRecapPage,
);
const checkTotal = pageCode(
  'Check the total · streamhost',
  async () => (await import('./records-pages.ts')).CheckTotalPage,
);
const seriesList = pageCode(
  'Series · streamhost',
  async () => (await import('./series-pages.ts')).SeriesListPage,
);
const newSeries = pageCode(
  'New Series · streamhost',
  async () => (await import('./series-pages.ts')).NewSeriesPage,
  async () => (await import('./series-pages.ts')).CopySeriesPage,
);
const editSeries = pageCode(
  'Edit Series · streamhost',
  async () => (await import('./series-pages.ts')).EditSeriesPage,
);
const checkSeriesTotal = pageCode(
  'Check the total · streamhost',
  async () => (await import('./records-pages.ts')).CheckSeriesTotalPage,
);
const fan = pageCode('Fan · streamhost', async () => (await import('./records-pages.ts')).FanPage);
const tips = pageCode(
  'Tips · streamhost',
  async () => (await import('./records-pages.ts')).TipsPage,
);
const importTips = pageCode(
  'Import Tips · streamhost',
  async () => (await import('./records-pages.ts')).ImportPage,
);
const newTheme = pageCode(
  'New Theme · streamhost',
  async () => (await import('./editor-pages.ts')).NewThemePage,
  async () => (await import('./editor-pages.ts')).CopyThemePage,
);
const editTheme = pageCode(
  'Edit Theme · streamhost',
  async () => (await import('./editor-pages.ts')).EditThemePage,
);
const newLayout = pageCode(
  'New Layout · streamhost',
  async () => (await import('./layout-pages.ts')).NewLayoutPage,
  async () => (await import('./layout-pages.ts')).CopyLayoutPage,
);
const editLayout = pageCode(
  'Edit Layout · streamhost',
  async () => (await import('./layout-pages.ts')).EditLayoutPage,
);
const userSettings = pageCode(
  'User Settings · streamhost',
  async () => (await import('./settings-pages.ts')).UserSettingsPage,
);
const admin = pageCode(
  'Admin · streamhost',
  async () => (await import('./settings-pages.ts')).AdminPage,
);
const codeStats = pageCode(
  'Code Statistics · streamhost',
  async () => (await import('./records-pages.ts')).CodeStatsPage,
);
const rewards = pageCode(
  'Rewards · streamhost',
  async () => (await import('./settings-pages.ts')).RewardsPage,
);
const fans = pageCode(
  'Fans · streamhost',
  async () => (await import('./settings-pages.ts')).FansPage,
);
const inbox = pageCode(
  'Inbox · streamhost',
  async () => (await import('./records-pages.ts')).InboxPage,
);
const sources = pageCode(
  'Sources · streamhost',
  async () => (await import('./settings-pages.ts')).SourcesPage,
);
const words = pageCode(
  'Words · streamhost',
  async () => (await import('./settings-pages.ts')).WordsPage,
);
const obs = pageCode('OBS · streamhost', async () => (await import('./settings-pages.ts')).ObsPage);
const sharing = pageCode(
  'Sharing · streamhost',
  async () => (await import('./settings-pages.ts')).SharingPage,
);
const people = pageCode(
  'People · streamhost',
  async () => (await import('./settings-pages.ts')).PeoplePage,
);
const backups = pageCode(
  'Backups · streamhost',
  async () => (await import('./settings-pages.ts')).BackupsPage,
);
const notFound = pageCode('Page not found · streamhost', async () => NotFoundPage);

/** Renders the page for the current address. */
export function Routes() {
  useEffect(fetchAllSoon, []);
  return (
    <Router history={appHistory}>
      <OnDemandPage isForModerators path={EDITOR_PATHS.home} page={home} />
      <Redirect path={EDITOR_PATHS.dashboard} to={EDITOR_PATHS.home} />
      <Redirect path={EDITOR_PATHS.scheduleLive} to={EDITOR_PATHS.newLive} />
      <OnDemandPage path={EDITOR_PATHS.newLive} page={newLive} />
      <OnDemandPage path={EDITOR_PATHS.editLive} page={editLive} />
      <OnDemandPage path={EDITOR_PATHS.recap} page={recap} />
      <OnDemandPage path={EDITOR_PATHS.checkTotal} page={checkTotal} />
      <OnDemandPage isSettings path={EDITOR_PATHS.series} page={seriesList} />
      <OnDemandPage path={EDITOR_PATHS.newSeries} page={newSeries} />
      <OnDemandPage path={EDITOR_PATHS.editSeries} page={editSeries} />
      <OnDemandPage path={EDITOR_PATHS.seriesRecap} page={seriesRecap} />
      <OnDemandPage path={EDITOR_PATHS.checkSeriesTotal} page={checkSeriesTotal} />
      <OnDemandPage path={EDITOR_PATHS.monthRecap} page={monthRecap} />
      <OnDemandPage path={EDITOR_PATHS.tips} page={tips} />
      <OnDemandPage path={EDITOR_PATHS.importTips} page={importTips} />
      <OnDemandPage path={EDITOR_PATHS.newTheme} page={newTheme} />
      <OnDemandPage path={EDITOR_PATHS.editTheme} page={editTheme} />
      <OnDemandPage path={EDITOR_PATHS.newLayout} page={newLayout} />
      <OnDemandPage path={EDITOR_PATHS.editLayout} page={editLayout} />
      <OnDemandPage isSettings path={EDITOR_PATHS.settings} page={userSettings} />
      <OnDemandPage isSettings path={EDITOR_PATHS.settingsAdmin} page={admin} />
      <OnDemandPage path={EDITOR_PATHS.codeStats} page={codeStats} />
      <OnDemandPage isSettings path={EDITOR_PATHS.rewards} page={rewards} />
      <OnDemandPage isSettings path={EDITOR_PATHS.sources} page={sources} />
      <OnDemandPage isSettings path={EDITOR_PATHS.words} page={words} />
      <OnDemandPage isSettings path={EDITOR_PATHS.obs} page={obs} />
      <OnDemandPage isSettings path={EDITOR_PATHS.fans} page={fans} />
      <OnDemandPage path={EDITOR_PATHS.fan} page={fan} />
      <OnDemandPage isSettings path={EDITOR_PATHS.sharing} page={sharing} />
      <OnDemandPage isSettings path={EDITOR_PATHS.people} page={people} />
      <OnDemandPage isSettings path={EDITOR_PATHS.backups} page={backups} />
      <OnDemandPage isForModerators path={EDITOR_PATHS.inbox} page={inbox} />
      <OnDemandPage isForModerators default page={notFound} />
    </Router>
  );
}

/** Delay in ms before prefetching. */
const AHEAD_AFTER_MS = 1000;

/**
 * Prefetches the code of all other pages, so that they open at once, even while the server is down. Then the service
 * worker finds it in the browser's cache.
 */
function fetchAllSoon() {
  const keepOffline = prepareOffline(EDITOR_OFFLINE);
  // Safari has no idle callbacks.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const timer = setTimeout(
    () => whenIdle(() => void fetchAllCode().then(keepOffline)),
    AHEAD_AFTER_MS,
  );
  return () => clearTimeout(timer);
}

/** Redirects to `to`. Replaces the history entry, so that Back does not return to the old address. */
function Redirect({ to }: { path: string; to: string }) {
  useEffect(() => {
    route(to, true);
  }, [to]);
  return null;
}
