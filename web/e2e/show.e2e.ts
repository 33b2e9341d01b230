import { playShow } from './play-show.ts';

playShow('desk', 'Dark');
