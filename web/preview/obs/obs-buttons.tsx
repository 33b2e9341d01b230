import { ChevronDown, MonitorUp, RefreshCw } from 'lucide-react';
import { useObs, useObsScenes, useRefreshObs } from '../../data/obs.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { useMay } from '../../data/session/may.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/notify.ts';
import { useMenuButton } from '../../ui/use-menu-button.ts';
import styles from './obs.module.css';
import { useAddEveryShow } from './use-add-every-show.tsx';

type Size = 'small' | 'large';

/**
 * Buttons that add the overlay to OBS and reload it; nothing while OBS is disconnected, and away from the computer with
 * streamhost.
 */
export function ObsButtons({ size }: { size: Size }) {
  const { data: obs } = useObs();
  const isHere = useMay('private');
  if (!isHere || obs?.line.kind !== 'connected' || !obs.on_screen) return null;
  const hasOurs = obs.on_screen.length > 0 || obs.every_show !== null;
  return (
    <>
      <AddButton size={size} program={obs.line.scene} />
      {hasOurs && (size === 'small' ? <RefreshIcon /> : <RefreshButton />)}
    </>
  );
}

function AddButton({ size, program }: { size: Size; program: string | null }) {
  const { add, isBusy, question } = useAddEveryShow();
  const { menus, menu, button } = useMenuButton();
  const { data, error } = useObsScenes(menu.isOpen);
  return (
    <span className={styles.split}>
      <Button
        size={size}
        title={
          program === null ? undefined : `The link for every show, into “${program}”, on program`
        }
        busyLabel={isBusy && 'Adding'}
        onClick={() => void add()}
      >
        <MonitorUp />
        Add to OBS
      </Button>
      <Button {...button} size={size} aria-label="Add to another scene" disabled={isBusy}>
        <ChevronDown />
      </Button>
      {menus && (
        <menus.Menu label="Scenes" align="end" {...menu}>
          {data ? (
            data.scenes.map((scene) => (
              <menus.MenuItem
                key={scene}
                label={scene === data.program ? `${scene} (on program)` : scene}
                onSelect={() => void add(scene)}
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
      {question}
    </span>
  );
}

function useRefresh() {
  const refresh = useRefreshObs();
  const press = async () => {
    try {
      const { sources } = await refresh.mutateAsync();
      notify({ kind: 'success', title: 'Loaded anew in OBS', text: sources.join(', ') });
    } catch (error) {
      notify({ kind: 'error', title: 'Not loaded anew', text: sentenceOf(error) });
    }
  };
  return { press: () => void press(), isBusy: refresh.isPending };
}

/** Reloads all overlays in OBS. */
export function RefreshButton({ size = 'large' }: { size?: Size }) {
  const { press, isBusy } = useRefresh();
  if (!useMay('private')) return null;
  return (
    <Button
      size={size}
      title="Loads the page of every overlay in OBS anew"
      busyLabel={isBusy && 'Refreshing'}
      onClick={press}
    >
      <RefreshCw />
      Refresh in OBS
    </Button>
  );
}

function RefreshIcon() {
  const { press, isBusy } = useRefresh();
  return (
    <IconButton
      type="button"
      label="Refresh in OBS"
      disabled={isBusy}
      focusableWhenDisabled
      onClick={press}
    >
      <RefreshCw />
    </IconButton>
  );
}
