/** Home, the recap of a live, and the import of a file. */
export { HomePage } from '../pages/home/home-page.tsx';
export { RecapPage } from '../pages/recap/recap-page.tsx';
export { ImportPage } from '../pages/tips-import/import-page.tsx';
