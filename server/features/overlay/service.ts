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
import { currentLive } from '#domain/running-live.ts';
import { SAMPLE, SAMPLE_LIVE } from '#domain/sample-live.ts';
import { timezoneNamed } from '#domain/timezone.ts';
import { Layout as LayoutRow } from '../../storage/entities/layout.ts';
import { Live as LiveRow } from '../../storage/entities/live.ts';
import { Theme as ThemeRow } from '../../storage/entities/theme.ts';
import { THE_USER, UserSettings } from '../../storage/entities/user-settings.ts';

export type OverlayService = ReturnType<typeof createOverlayService>;

/** Reads what an overlay draws except the tips, over one unit of work. */
export function createOverlayService(em: EntityManager) {
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
    };
    const isOwnTheme = (theme?.id ?? null) === live.theme_id;
    return { boot, isOwnLook: isOwnTheme && (layout?.id ?? null) === (theme?.layout_id ?? null) };
  }

  const liveOf = async (named: string | undefined) =>
    named === SAMPLE ? SAMPLE_LIVE : named ? liveNamed(em, named) : unnamedLive(em);

  return { boot };
}

function liveNamed(em: EntityManager, codeOrId: string): Promise<LiveRow | null> {
  return em.findOne(LiveRow, { $or: [{ code: codeOrId }, { id: codeOrId }] });
}

/** The live that is running now, else the newest. */
async function unnamedLive(em: EntityManager): Promise<LiveRow | null | undefined> {
  // Without the settings of all lives, because an overlay that names none asks every few seconds.
  const fields = ['id', 'start_date', 'start_time', 'updated_at'] as const;
  const lives = await em.findAll(LiveRow, { fields });
  const settings = await em.findOne(UserSettings, { user_id: THE_USER });
  const timezone = timezoneNamed(settings?.timezone ?? '') ?? null;
  const chosen = currentLive(lives, { now: new Date(), timezone });
  return chosen && em.findOne(LiveRow, { id: chosen.id }, { refresh: true });
}
