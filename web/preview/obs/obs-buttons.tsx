import { ChevronDown, MonitorUp, RefreshCw } from 'lucide-react';
import { addedSentence } from '#domain/text/obs-sentence.ts';
import { useAddToObs, useObsScenes, useRefreshObs } from '../../data/obs.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { useMenuButton } from '../../ui/use-menu-button.ts';
import styles from './obs.module.css';
import { useOnScreen } from './use-on-screen.ts';

/** Buttons that add the overlay of a live to OBS and reload it; nothing while OBS is disconnected. */
export function ObsButtons({ code }: { code: string }) {
  const on = useOnScreen(code);
  if (!on) return null;
  const { liveId, obs } = on;
  const hasOurs = (obs.on_screen ?? []).length > 0;
  return (
    <>
      <AddButton liveId={liveId} program={obs.line.scene} />
      {hasOurs && <RefreshButton />}
    </>
  );
}

function AddButton({ liveId, program }: { liveId: string; program: string | null }) {
  const add = useAddToObs();
  const { menus, menu, button } = useMenuButton();
  const { data, error } = useObsScenes(menu.isOpen);
  async function bring(scene?: string): Promise<void> {
    try {
      const added = await add.mutateAsync({
        live_id: liveId,
        ...(scene !== undefined && { scene }),
      });
      notify({ kind: 'success', title: 'In OBS', text: addedSentence(added) });
    } catch (error) {
      notify({ kind: 'error', title: 'Not added to OBS', text: sentenceOf(error) });
    }
  }
  return (
    <span className={styles.split}>
      <Button
        size="large"
        title={program === null ? undefined : `Into the scene on program, ${program}`}
        busyLabel={add.isPending && 'Adding'}
        onClick={() => void bring()}
      >
        <MonitorUp />
        Add to OBS
      </Button>
      <Button {...button} size="large" aria-label="Add to another scene" disabled={add.isPending}>
        <ChevronDown />
      </Button>
      {menus && (
        <menus.Menu label="Scenes" {...menu}>
          {data ? (
            data.scenes.map((scene) => (
              <menus.MenuItem
                key={scene}
                label={scene === data.program ? `${scene} (on program)` : scene}
                onSelect={() => void bring(scene)}
              />
            ))
          ) : (
            <menus.MenuItem
              disabled
              label={error ? sentenceOf(error) : 'Asking OBS'}
              onSelect={() => {}}
            />
          )}
        </menus.Menu>
      )}
    </span>
  );
}

/** Reloads all overlays in OBS. */
export function RefreshButton({ size = 'large' }: { size?: 'small' | 'large' }) {
  const refresh = useRefreshObs();
  const press = async () => {
    try {
      const { sources } = await refresh.mutateAsync();
      notify({ kind: 'success', title: 'Loaded anew in OBS', text: sources.join(', ') });
    } catch (error) {
      notify({ kind: 'error', title: 'Not loaded anew', text: sentenceOf(error) });
    }
  };
  return (
    <Button
      size={size}
      title="Loads the page of every overlay in OBS anew"
      busyLabel={refresh.isPending && 'Refreshing'}
      onClick={() => void press()}
    >
      <RefreshCw />
      Refresh in OBS
    </Button>
  );
}
