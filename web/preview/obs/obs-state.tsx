import type { Obs } from '#contract/obs.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { obsParts } from '#domain/obs-sentence.ts';
import { useObs } from '../../api/obs.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './obs.module.css';

/** How the line to OBS is, with the way to its settings, as an entry of a `dl`. */
export function ObsState() {
  const { data: obs, error } = useObs();
  if (!obs) return null;
  const isOff = obs.line.kind === 'off';
  return (
    <>
      <dt>OBS</dt>
      <dd>
        {/* What OBS did by the last answer says nothing of now. */}
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
