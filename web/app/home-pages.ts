/** Home. */
import './app.tsx';

export { HomePage } from '../pages/home/home-page.tsx';
