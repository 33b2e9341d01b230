/** The settings, the inbox, and the code statistics that Admin links to. */
export { CodeStatsPage } from '../features/code-stats/code-stats-page.tsx';
export { InboxPage } from '../features/inbox/inbox-page.tsx';
export { AdminPage } from '../features/settings/admin-page.tsx';
export { FansPage } from '../features/settings/fans/fans-page.tsx';
export { ObsPage } from '../features/settings/obs/obs-page.tsx';
export { RewardsPage } from '../features/settings/rewards/rewards-page.tsx';
export { SourcesPage } from '../features/settings/sources/sources-page.tsx';
export { UserSettingsPage } from '../features/settings/user-settings-page.tsx';
