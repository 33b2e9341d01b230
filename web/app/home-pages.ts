/** Home, and the recap of a live. */
export { HomePage } from '../features/home/home-page.tsx';
export { RecapPage } from '../features/recap/recap-page.tsx';
