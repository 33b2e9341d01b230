import type { EntityManager } from '@mikro-orm/sqlite';
import { bodyOf } from '#contract/body-of.ts';
import {
  DrawnLayout,
  DrawnLive,
  DrawnTheme,
  type OverlayBoot,
  type OverlayBootQuery,
} from '#contract/overlay.ts';
import { AppError } from '#domain/errors.ts';
import { SAMPLE, SAMPLE_LIVE } from '#domain/sample-live.ts';
import { Layout as LayoutRow } from '../../storage/entities/layout.ts';
import { Live as LiveRow } from '../../storage/entities/live.ts';
import { Theme as ThemeRow } from '../../storage/entities/theme.ts';
import { blockedWords } from '../../storage/queries/blocked-words.ts';
import { settingsCurrency } from '../../storage/queries/currency.ts';
import type { Storage } from '../../storage/storage.ts';
import { unnamedLiveId } from './unnamed-live.ts';

export type OverlayService = ReturnType<typeof createOverlayService>;

/** Reads what an overlay draws except the tips, over one unit of work. */
export function createOverlayService(em: EntityManager, read: Storage['read']) {
  /** What is drawn, and whether that is the look of the live. Throws `not_found` where there is no such live, or none at all. */
  async function boot(query: OverlayBootQuery): Promise<{ boot: OverlayBoot; isOwnLook: boolean }> {
    const live = await liveOf(query.live);
    if (!live) throw new AppError('not_found', 'Data not found');
    const themeId = query.theme || live.theme_id;
    const theme = themeId ? await em.findOne(ThemeRow, { id: themeId }) : null;
    const layoutId = query.layout || theme?.layout_id;
    const layout = layoutId ? await em.findOne(LayoutRow, { id: layoutId }) : null;
    const boot = {
      live: bodyOf(DrawnLive, live),
      theme: theme && bodyOf(DrawnTheme, theme),
      layout: layout && bodyOf(DrawnLayout, layout),
      masked_words: read(blockedWords).map(({ word }) => word),
    };
    const isOwnTheme = (theme?.id ?? null) === live.theme_id;
    return { boot, isOwnLook: isOwnTheme && (layout?.id ?? null) === (theme?.layout_id ?? null) };
  }

  async function liveOf(named: string | undefined) {
    if (named === SAMPLE) return { ...SAMPLE_LIVE, currency: read(settingsCurrency) };
    if (named) return em.findOne(LiveRow, { $or: [{ code: named }, { id: named }] });
    const id = read(unnamedLiveId);
    return id === null ? null : em.findOne(LiveRow, { id });
  }

  return { boot };
}
