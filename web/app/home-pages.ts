/** Home, the recap of a live, the tips of all lives, and a fan. */
export { FanPage } from '../pages/fan/fan-page.tsx';
export { HomePage } from '../pages/home/home-page.tsx';
export { RecapPage } from '../pages/recap/recap-page.tsx';
export { TipsPage } from '../pages/tips/tips-page.tsx';
