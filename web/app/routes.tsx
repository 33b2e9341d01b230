import { Router, route } from 'preact-router';
import { useEffect } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { AHEAD_AFTER_MS, fetchAllCode } from '../ui/code-on-demand.ts';
import { appHistory } from './app-history.ts';
import { OnDemandPage } from './on-demand-page.tsx';
import { pageCode } from './page-code.ts';

const home = pageCode(
  'streamhost',
  async () => (await import('../features/home/home-page.tsx')).HomePage,
);
const newLive = pageCode(
  'New Live · streamhost',
  async () => (await import('../features/live-editor/live-editor.tsx')).NewPage,
  async () => (await import('../features/live-editor/edit-live-page.tsx')).CopyPage,
);
const editLive = pageCode(
  'Edit Live · streamhost',
  async () => (await import('../features/live-editor/edit-live-page.tsx')).EditPage,
);
const recap = pageCode(
  'Recap · streamhost',
  async () => (await import('../features/recap/recap-page.tsx')).RecapPage,
);
const newTheme = pageCode(
  'New Theme · streamhost',
  async () => (await import('../features/theme-editor/theme-editor.tsx')).NewPage,
  async () => (await import('../features/theme-editor/edit-theme-page.tsx')).CopyPage,
);
const editTheme = pageCode(
  'Edit Theme · streamhost',
  async () => (await import('../features/theme-editor/edit-theme-page.tsx')).EditPage,
);
const newLayout = pageCode(
  'New Layout · streamhost',
  async () => (await import('../features/layout-editor/layout-editor.tsx')).NewPage,
  async () => (await import('../features/layout-editor/edit-layout-page.tsx')).CopyPage,
);
const editLayout = pageCode(
  'Edit Layout · streamhost',
  async () => (await import('../features/layout-editor/edit-layout-page.tsx')).EditPage,
);
const userSettings = pageCode(
  'User Settings · streamhost',
  async () => (await import('../features/settings/user-settings-page.tsx')).UserSettingsPage,
);
const admin = pageCode(
  'Admin · streamhost',
  async () => (await import('../features/settings/admin-page.tsx')).AdminPage,
);
const codeStats = pageCode(
  'Code Statistics · streamhost',
  async () => (await import('../features/code-stats/code-stats-page.tsx')).CodeStatsPage,
);
const rewards = pageCode(
  'Rewards · streamhost',
  async () => (await import('../features/settings/rewards/rewards-page.tsx')).RewardsPage,
);
const fans = pageCode(
  'Fans · streamhost',
  async () => (await import('../features/settings/fans/fans-page.tsx')).FansPage,
);
const inbox = pageCode(
  'Inbox · streamhost',
  async () => (await import('../features/inbox/inbox-page.tsx')).InboxPage,
);
const sources = pageCode(
  'Sources · streamhost',
  async () => (await import('../features/settings/sources/sources-page.tsx')).SourcesPage,
);
const obs = pageCode(
  'OBS · streamhost',
  async () => (await import('../features/settings/obs/obs-page.tsx')).ObsPage,
);
const notFound = pageCode(
  'Page not found · streamhost',
  async () => (await import('../features/not-found/not-found-page.tsx')).NotFoundPage,
);

/** Renders the page for the current address. */
export function Routes() {
  useEffect(fetchAllSoon, []);
  return (
    <Router history={appHistory}>
      <OnDemandPage path={EDITOR_PATHS.home} page={home} />
      <Redirect path={EDITOR_PATHS.dashboard} to={EDITOR_PATHS.home} />
      <Redirect path={EDITOR_PATHS.scheduleLive} to={EDITOR_PATHS.newLive} />
      <OnDemandPage path={EDITOR_PATHS.newLive} page={newLive} />
      <OnDemandPage path={EDITOR_PATHS.editLive} page={editLive} />
      <OnDemandPage path={EDITOR_PATHS.recap} page={recap} />
      <OnDemandPage path={EDITOR_PATHS.newTheme} page={newTheme} />
      <OnDemandPage path={EDITOR_PATHS.editTheme} page={editTheme} />
      <OnDemandPage path={EDITOR_PATHS.newLayout} page={newLayout} />
      <OnDemandPage path={EDITOR_PATHS.editLayout} page={editLayout} />
      <OnDemandPage isSettings path={EDITOR_PATHS.settings} page={userSettings} />
      <OnDemandPage isSettings path={EDITOR_PATHS.settingsAdmin} page={admin} />
      <OnDemandPage path={EDITOR_PATHS.codeStats} page={codeStats} />
      <OnDemandPage isSettings path={EDITOR_PATHS.rewards} page={rewards} />
      <OnDemandPage isSettings path={EDITOR_PATHS.sources} page={sources} />
      <OnDemandPage isSettings path={EDITOR_PATHS.obs} page={obs} />
      <OnDemandPage isSettings path={EDITOR_PATHS.fans} page={fans} />
      <OnDemandPage path={EDITOR_PATHS.inbox} page={inbox} />
      <OnDemandPage default page={notFound} />
    </Router>
  );
}

/** Prefetches the code of all other pages, so that they open at once, even while the server is down. */
function fetchAllSoon() {
  const timer = setTimeout(fetchAllCode, AHEAD_AFTER_MS);
  return () => clearTimeout(timer);
}

/** Redirects to `to`. Replaces the history entry, so that Back does not return to the old address. */
function Redirect({ to }: { path: string; to: string }) {
  useEffect(() => {
    route(to, true);
  }, [to]);
  return null;
}
