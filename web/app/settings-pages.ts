/** The settings pages. */
import '../main.tsx';

export { AdminPage } from '../pages/settings/admin-page.tsx';
export { BackupsPage } from '../pages/settings/backups/backups-page.tsx';
export { FansPage } from '../pages/settings/fans/fans-page.tsx';
export { ObsPage } from '../pages/settings/obs/obs-page.tsx';
export { PeoplePage } from '../pages/settings/people/people-page.tsx';
export { RewardsPage } from '../pages/settings/rewards/rewards-page.tsx';
export { SharingPage } from '../pages/settings/sharing/sharing-page.tsx';
export { SourcesPage } from '../pages/settings/sources/sources-page.tsx';
export { UserSettingsPage } from '../pages/settings/user-settings-page.tsx';
export { WordsPage } from '../pages/settings/words/words-page.tsx';
// Beside the page of people, whose overlay keys it shows, so that both are in one file.
export { OtherComputerDialog } from '../preview/other-computer/other-computer-dialog.tsx';
