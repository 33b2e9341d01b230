import { SAMPLE } from '#domain/sample-live.ts';
import type { NewsSources } from './events/news.ts';
import { contentEtag } from './features/overlay/content-etag.ts';
import { sampleTotals } from './features/overlay/sample-totals.ts';
import type { TipService } from './features/tips/service.ts';
import type { TipVersions } from './features/tips/version-headers.ts';

type Needs = {
  tips: Pick<TipService, 'totals'>;
  versions: Pick<TipVersions, 'etag'>;
  /** The revision of a live's tips; undefined for an unknown live. */
  revisionOf: (liveId: string) => number | undefined;
};

/** The totals that pages watch, with the same ETags as over HTTP: of stored lives and of the sample. */
export function watchedTips({
  tips,
  versions,
  revisionOf,
}: Needs): Pick<NewsSources, 'tipsVersion' | 'totals'> {
  return {
    tipsVersion(live, top) {
      if (live === SAMPLE) return contentEtag(sampleTotals(top));
      const revision = revisionOf(live);
      return revision === undefined ? null : versions.etag(revision);
    },
    totals(live, top) {
      if (live === SAMPLE) {
        const totals = sampleTotals(top);
        return { version: contentEtag(totals), totals };
      }
      const totals = tips.totals(live, top);
      return { version: versions.etag(totals.revision), totals };
    },
  };
}
