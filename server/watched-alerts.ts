import { SAMPLE } from '#domain/sample-live.ts';
import type { NewsSources } from './events/news.ts';
import type { AlertService } from './features/alerts/service.ts';
import type { AlertVersions } from './features/alerts/versions.ts';
import { contentEtag } from './features/overlay/content-etag.ts';
import { SAMPLE_ALERTS } from './features/overlay/sample-alerts.ts';

type Needs = {
  alerts: Pick<AlertService, 'list'>;
  versions: AlertVersions;
  /** The revision of a live's alerts; undefined for an unknown live. */
  revisionOf: (liveId: string) => number | undefined;
};

/** The alerts that pages watch, with the same ETags as over HTTP: of stored lives and of the sample. */
export function watchedAlerts({
  alerts,
  versions,
  revisionOf,
}: Needs): Pick<NewsSources, 'alertsVersion' | 'alerts'> {
  return {
    alertsVersion(live) {
      if (live === SAMPLE) return contentEtag(SAMPLE_ALERTS);
      const revision = revisionOf(live);
      return revision === undefined ? null : versions.etag(revision);
    },
    alerts(live) {
      if (live === SAMPLE) return { version: contentEtag(SAMPLE_ALERTS), alerts: SAMPLE_ALERTS };
      const { revision, alerts: listed } = alerts.list(live);
      return { version: versions.etag(revision), alerts: listed };
    },
  };
}
