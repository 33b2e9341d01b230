/** The settings, the inbox, the tips of all lives, their import, a fan, and the code statistics that Admin links to. */
export { CodeStatsPage } from '../pages/code-stats/code-stats-page.tsx';
export { FanPage } from '../pages/fan/fan-page.tsx';
export { InboxPage } from '../pages/inbox/inbox-page.tsx';
export { AdminPage } from '../pages/settings/admin-page.tsx';
export { BackupsPage } from '../pages/settings/backups/backups-page.tsx';
export { FansPage } from '../pages/settings/fans/fans-page.tsx';
export { ObsPage } from '../pages/settings/obs/obs-page.tsx';
export { RewardsPage } from '../pages/settings/rewards/rewards-page.tsx';
export { SourcesPage } from '../pages/settings/sources/sources-page.tsx';
export { UserSettingsPage } from '../pages/settings/user-settings-page.tsx';
export { WordsPage } from '../pages/settings/words/words-page.tsx';
export { TipsPage } from '../pages/tips/tips-page.tsx';
export { ImportPage } from '../pages/tips-import/import-page.tsx';
