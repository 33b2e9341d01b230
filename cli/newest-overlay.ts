import type { OverlayBoot } from '#contract/overlay.ts';
import { AppError } from '#domain/errors.ts';
import { httpApi } from './api/http-api.ts';

/** The overlay link of the newest live of the server at `url`; null when there is no live yet. */
export async function newestOverlayUrl(url: string): Promise<string | null> {
  try {
    const { body } = await httpApi(url).send<OverlayBoot>('GET', '/api/overlay_boot');
    return `${url}/live/${body.live.code}`;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not_found') return null;
    throw error;
  }
}
