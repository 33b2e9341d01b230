import { Router } from 'preact-router';
import { useEffect } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { appHistory } from './app-history.ts';
import { OnDemandPage } from './on-demand-page.tsx';
import { pageCode } from './page-code.ts';
import { Redirect } from './redirect.tsx';

const home = pageCode(
  'streamhost',
  async () => (await import('../features/home/home-page.tsx')).HomePage,
);
const newLive = pageCode(
  'New Live · streamhost',
  async () => (await import('../features/live-editor/new-live-page.tsx')).NewLivePage,
);
const editLive = pageCode(
  'Edit Live · streamhost',
  async () => (await import('../features/live-editor/edit-live-page.tsx')).EditLivePage,
);
const settings = pageCode(
  'Settings · streamhost',
  async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
);
const notFound = pageCode(
  'Page not found · streamhost',
  async () => (await import('../features/not-found/not-found-page.tsx')).NotFoundPage,
);

/** The page that the address names. */
export function Routes() {
  useEffect(fetchAllSoon, []);
  return (
    <Router history={appHistory}>
      <OnDemandPage path={EDITOR_PATHS.home} code={home} />
      <Redirect path={EDITOR_PATHS.dashboard} to={EDITOR_PATHS.home} />
      <Redirect path={EDITOR_PATHS.scheduleLive} to={EDITOR_PATHS.newLive} />
      <OnDemandPage path={EDITOR_PATHS.newLive} code={newLive} />
      <OnDemandPage path={EDITOR_PATHS.editLive} code={editLive} />
      <OnDemandPage path={EDITOR_PATHS.settings} code={settings} />
      <OnDemandPage default code={notFound} />
    </Router>
  );
}

/** The first page comes first; the others follow, so that they open at once, even while the server is away. */
function fetchAllSoon() {
  const timer = setTimeout(() => {
    for (const code of [home, newLive, editLive, settings, notFound]) code.fetch().catch(() => {});
  }, 1000);
  return () => clearTimeout(timer);
}
