import { playShow } from './play-show.ts';

playShow('desk', 'Light');
playShow('phone', 'Light');
playShow('phone', 'Dark');
