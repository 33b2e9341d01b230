/** Home, the recap of a live, and the check of its total. */

export { CheckTotalPage } from '../pages/check-total/check-total-page.tsx';
export { HomePage } from '../pages/home/home-page.tsx';
export { RecapPage } from '../pages/recap/recap-page.tsx';
