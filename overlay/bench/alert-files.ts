import { readFile } from 'node:fs/promises';
import { rotatingPie } from '../testing/rotating-pie.ts';
import { ALERT_UPLOADS } from './alert-art.ts';

const SOUND = new URL('../../server/testing/sounds/chime.mp3', import.meta.url);
const FILM_FRAME_MS = 100;

/** The uploads of alerts besides the stars, by their names in the scenes. */
export const alertFiles = async (): Promise<Map<string, Uint8Array>> =>
  new Map<string, Uint8Array>([
    [ALERT_UPLOADS.sound, await readFile(SOUND)],
    [ALERT_UPLOADS.film, rotatingPie(FILM_FRAME_MS)],
  ]);
