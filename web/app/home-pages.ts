/** Home, the recaps, and the check of a total. */

export { CheckSeriesTotalPage, CheckTotalPage } from '../pages/check-total/check-total-page.tsx';
export { HomePage } from '../pages/home/home-page.tsx';
export { MonthRecapPage, RecapPage, SeriesRecapPage } from '../pages/recap/recap-page.tsx';
