/** Home, and the recap of a live. */
export { HomePage } from '../pages/home/home-page.tsx';
export { RecapPage } from '../pages/recap/recap-page.tsx';
