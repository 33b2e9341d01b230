/** The content of most golden pictures. */
import type { TestServer } from '../../web/e2e/fixtures.ts';
import { uploadImage, uploadImages } from './dressing.ts';
import { recordTips, scheduleLive } from './show.ts';
import { DEEP_SPACE } from './themed-shows.ts';

/** A live with tips in every place of the board, past its first goal. */
export async function scheduleFullHouse({ url }: TestServer) {
  const live = await scheduleLive(url, DEEP_SPACE.name, DEEP_SPACE.goals);
  await recordTips(url, live, DEEP_SPACE.tips);
  return live;
}

/** Images for a theme and a layout. */
export async function uploadArt({ url }: TestServer) {
  const sprites = await uploadImages(url, ['planet.svg', 'rocket.svg']);
  const logo_image = await uploadImage(url, 'cover-space.svg');
  return {
    theme: { sprites, logo_image },
    logo_file: await uploadImage(url, 'logo-night-owl.svg'),
  };
}
