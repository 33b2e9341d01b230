import { bodyOf } from '#contract/body-of.ts';
import { DrawnLive, type OverlayBoot, type OverlayBootQuery } from '#contract/overlay.ts';
import { SAMPLE, SAMPLE_LIVE } from '#domain/sample-live.ts';
import { liveSettingsIn, objectIn, objectsIn } from '../storage/entities/stored-json.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import { allowedLines, heldLines } from '../storage/protection.ts';
import { settingsCurrency } from '../storage/queries/currency.ts';
import {
  drawnLayout,
  drawnLive,
  drawnSeries,
  drawnTheme,
} from '../storage/queries/overlay-boot.ts';
import { currentLiveId } from './current-live.ts';

/** All that an overlay draws except the tips, and whether that is the live's own theme and layout. */
export type Boot = { boot: OverlayBoot; isOwnAppearance: boolean };

/** Reads what an overlay draws except the tips. Null where there is no such live, or none at all. */
export function readBoot(prepared: Prepared, query: OverlayBootQuery): Boot | null {
  const live = liveOf(prepared, query.live);
  if (!live) return null;
  const themeId = query.theme || live.theme_id;
  const theme = themeId ? drawnTheme(prepared, themeId) : undefined;
  const layoutId = query.layout || theme?.layout_id;
  const layout = layoutId ? drawnLayout(prepared, layoutId) : undefined;
  const series = live.series_id ? drawnSeries(prepared, live.series_id) : undefined;
  const allowed = allowedLines(prepared);
  const boot: OverlayBoot = {
    live: bodyOf(DrawnLive, live),
    theme: theme ? { ...theme, settings: objectIn(theme.settings) } : null,
    layout: layout
      ? {
          ...layout,
          settings: objectIn(layout.settings),
          sprite_settings: objectsIn(layout.sprite_settings),
        }
      : null,
    masked_words: heldLines(prepared),
    ...(allowed.length > 0 && { allowed_words: allowed }),
    ...(series && { series: { ...series, settings: liveSettingsIn(series.settings) } }),
  };
  const isOwnTheme = (theme?.id ?? null) === live.theme_id;
  return {
    boot,
    isOwnAppearance: isOwnTheme && (layout?.id ?? null) === (theme?.layout_id ?? null),
  };
}

function liveOf(prepared: Prepared, named: string | undefined): OverlayBoot['live'] | null {
  if (named === SAMPLE) return { ...SAMPLE_LIVE, currency: settingsCurrency(prepared) };
  const wanted = named || currentLiveId(prepared);
  const row = wanted ? drawnLive(prepared, { named: wanted }) : undefined;
  return row ? { ...row, settings: liveSettingsIn(row.settings) } : null;
}
