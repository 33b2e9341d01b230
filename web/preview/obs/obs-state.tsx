import type { Obs } from '#contract/obs.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { obsParts } from '#domain/text/obs-sentence.ts';
import { useLiveFailure } from '../../data/live/live-failure.ts';
import { useObs } from '../../data/obs.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './obs.module.css';

/** State of the OBS connection with a link to its settings, as a `dl` entry. */
export function ObsState() {
  const { data: obs, error: ownError } = useObs();
  const { failure } = useLiveFailure();
  const error = ownError ?? failure;
  if (!obs) return null;
  const isOff = obs.line.kind === 'off';
  return (
    <>
      <dt>OBS</dt>
      <dd>
        {/* While the server is unreachable, the last known state may be outdated. */}
        {error ? <span title={error.message}>Not known now</span> : <Now obs={obs} />}
        <ButtonLink size="small" href={EDITOR_PATHS.obs}>
          {isOff ? 'Connect OBS' : 'OBS settings'}
        </ButtonLink>
      </dd>
    </>
  );
}

function Now({ obs: { line, streaming } }: { obs: Obs }) {
  const { state, remedy } = obsParts(line);
  const stream = streaming && (streaming.is_reconnecting ? 'The stream reconnects' : 'Streaming');
  return (
    <span className={styles.state} title={remedy ?? undefined}>
      {line.kind === 'off' ? 'Not connected' : state}
      {stream && ` · ${stream}`}
    </span>
  );
}
