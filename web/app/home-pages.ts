/** Home. */
import '../main.tsx';

export { HomePage } from '../pages/home/home-page.tsx';
