import { readFile } from 'node:fs/promises';
import { rotatingPie } from '../testing/rotating-pie.ts';
import { ALERT_UPLOADS } from './alert-art.ts';
import { drawSpriteImages } from './sprite-images.ts';

const SOUND = new URL('../../server/testing/sounds/chime.mp3', import.meta.url);
const FILM_FRAME_MS = 100;

/** The uploads of all scenes, by name: the stars, and the sound and the film of alerts. */
export const sceneFiles = async (): Promise<Map<string, Uint8Array>> =>
  new Map<string, Uint8Array>([
    ...(await drawSpriteImages()),
    [ALERT_UPLOADS.sound, await readFile(SOUND)],
    [ALERT_UPLOADS.film, rotatingPie(FILM_FRAME_MS)],
  ]);
