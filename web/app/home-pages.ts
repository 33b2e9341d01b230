/** Home, the recap of a live, and a fan. */
export { FanPage } from '../pages/fan/fan-page.tsx';
export { HomePage } from '../pages/home/home-page.tsx';
export { RecapPage } from '../pages/recap/recap-page.tsx';
