import { EDITOR_PATHS } from '#contract/pages.ts';
import { obsParts } from '#domain/obs-sentence.ts';
import { useObs } from '../../api/obs.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './obs.module.css';

/** How the line to OBS is, with the way to its settings, as an entry of a `dl`. */
export function ObsState() {
  const { data: obs } = useObs();
  if (!obs) return null;
  const { line, streaming } = obs;
  const isOff = line.kind === 'off';
  const stream = streaming && (streaming.is_reconnecting ? 'The stream reconnects' : 'Streaming');
  return (
    <>
      <dt>OBS</dt>
      <dd>
        <span className={styles.state} title={obsParts(line).remedy ?? undefined}>
          {isOff ? 'Not connected' : obsParts(line).state}
          {stream && ` · ${stream}`}
        </span>
        <ButtonLink size="small" href={EDITOR_PATHS.obs}>
          {isOff ? 'Connect OBS' : 'OBS settings'}
        </ButtonLink>
      </dd>
    </>
  );
}
