import type { Obs } from '#contract/obs.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { obsParts, onScreenSentence } from '#domain/text/obs-sentence.ts';
import { useLiveFailure } from '../../data/live/live-failure.ts';
import { useLives } from '../../data/lives.ts';
import { useObs } from '../../data/obs.ts';
import { Only } from '../../data/session/only.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './obs.module.css';
import { ObsButtons } from './obs-buttons.tsx';
import { useAddEveryShow } from './use-add-every-show.tsx';
import { useOnScreen } from './use-on-screen.ts';

/** State of the overlay in OBS, with the button that adds it or connects OBS, as a `dl` entry. */
export function ObsState({ code }: { code: string }) {
  const { data: obs, error: ownError } = useObs();
  const { failure } = useLiveFailure();
  const error = ownError ?? failure;
  if (!obs) return null;
  const { kind } = obs.line;
  return (
    <>
      <dt>OBS</dt>
      <dd>
        {/* While the server is unreachable, the last known state may be outdated. */}
        {error ? <span title={error.message}>Not known now</span> : <Now obs={obs} code={code} />}
        <span className={styles.answers}>
          {kind === 'connected' ? (
            <ObsButtons size="small" />
          ) : (
            <>
              {kind === 'off' && (
                <Only to="private">
                  <AddFirst />
                </Only>
              )}
              <ButtonLink
                kind={kind === 'off' ? 'ghost' : 'neutral'}
                size="small"
                href={EDITOR_PATHS.obs}
              >
                OBS settings
              </ButtonLink>
            </>
          )}
        </span>
      </dd>
    </>
  );
}

function AddFirst() {
  const { add, isBusy, question } = useAddEveryShow();
  return (
    <>
      <Button size="small" busyLabel={isBusy && 'Adding'} onClick={() => void add()}>
        Add to OBS
      </Button>
      {question}
    </>
  );
}

/** The name of the live that the source for every show shows; undefined without one. */
function useOtherLive(obs: Obs | null): string | undefined {
  const { data: lives } = useLives();
  const [source] = obs?.every_show?.sources ?? [];
  const shown = obs?.on_screen?.find(({ sources }) => sources.some((name) => name === source));
  return lives?.find(({ id }) => id === shown?.live_id)?.name;
}

function Now({ obs, code }: { obs: Obs; code: string }) {
  const { line, streaming, every_show } = obs;
  const { state, remedy } = obsParts(line);
  const found = useOnScreen(code)?.found;
  const other = useOtherLive(found ? null : obs);
  const stream = streaming && (streaming.is_reconnecting ? 'The stream reconnects' : 'Streaming');
  if (line.kind !== 'connected') {
    return (
      <span className={styles.state} title={remedy ?? undefined}>
        {[line.kind === 'off' ? 'Not connected' : state, stream].filter(Boolean).join(' · ')}
      </span>
    );
  }
  const place = found ?? every_show ?? undefined;
  const parts = [
    line.scene !== null && place?.state === 'shown'
      ? `On screen in “${line.scene}”${other ? `: ${other}` : ''}`
      : onScreenSentence(place),
    every_show && 'one link for every show',
    stream,
  ];
  return (
    <span className={styles.state} data-state={place?.state ?? 'absent'} title={state}>
      {parts.filter(Boolean).join(' · ')}
    </span>
  );
}
