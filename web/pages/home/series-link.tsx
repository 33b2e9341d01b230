import type { LiveSummary } from '#contract/lives.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Link to the series, for a studio that has lives in one. */
export const SeriesLink = ({ lives }: { lives: readonly LiveSummary[] }) =>
  lives.some(({ series_id }) => series_id !== null) ? (
    <ButtonLink size="small" kind="ghost" href={EDITOR_PATHS.series}>
      Series
    </ButtonLink>
  ) : null;
