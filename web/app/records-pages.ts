/** What was recorded: recaps, the check of a total, tips and their import, a fan, the inbox, and code statistics. */
import '../main.tsx';

export { CheckSeriesTotalPage, CheckTotalPage } from '../pages/check-total/check-total-page.tsx';
export { CodeStatsPage } from '../pages/code-stats/code-stats-page.tsx';
export { FanPage } from '../pages/fan/fan-page.tsx';
export { InboxPage } from '../pages/inbox/inbox-page.tsx';
export { MonthRecapPage, RecapPage, SeriesRecapPage } from '../pages/recap/recap-page.tsx';
export { TipsPage } from '../pages/tips/tips-page.tsx';
export { ImportPage } from '../pages/tips-import/import-page.tsx';
// Not a group of their own, which would split what pages share into more files.
export { SignInAgain } from '../parts/sign-in/sign-in-again.tsx';
export { VoteDialogs } from '../parts/votes/vote-dialogs.tsx';
export { SessionMenu } from './session-menu.tsx';
