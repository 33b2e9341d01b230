import { ChevronDown, CircleStop, ListChecks, Radio } from 'lucide-react';
import { type RefObject, useCallback, useState } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useMenuButton } from '../../../ui/use-menu-button.ts';
import { Checklist } from './checklist.tsx';
import styles from './go-live-button.module.css';
import { useGoOnAir } from './use-go-on-air.ts';
import { useHasSources } from './use-has-sources.ts';

type Props = {
  live: LiveSummary;
  /** Whether the live is the next one or runs, and so the one to go live with. */
  isNext: boolean;
  /** The title, below which the checklist opens. */
  anchor: RefObject<HTMLElement | null>;
};

/** Puts a live on air by its checklist, or takes it off; without sources of tips at once. */
export function GoLiveButton(props: Props) {
  const hasSources = useHasSources() === true;
  const { onAir } = useGoOnAir();
  const isOn = onAir?.live_id === props.live.id;
  if (!hasSources) return <PlainButton {...props} isOn={isOn} />;
  return <ChecklistButton {...props} isOn={isOn} />;
}

/** Whether `GoLiveButton` has a word, which takes more room than an icon. */
export function useHasWideButton({ live, isNext }: Pick<Props, 'live' | 'isNext'>): boolean {
  const hasSources = useHasSources() === true;
  const { onAir } = useGoOnAir();
  return hasSources && (isNext || onAir?.live_id === live.id);
}

/** Whether `GoLiveButton` is the one thing to do next, so that no other button of its region is coral. */
export function useIsBeforeShow({ live, isNext }: Pick<Props, 'live' | 'isNext'>): boolean {
  const hasSources = useHasSources() === true;
  const { onAir } = useGoOnAir();
  return hasSources && isNext && onAir?.live_id !== live.id;
}

/** Without sources nothing waits for a live to be on air, so this stays small. */
function PlainButton({ live, isOn }: Props & { isOn: boolean }) {
  const { onAir, goOnAir, goOffAir, isBusy } = useGoOnAir();
  return (
    <span className={isOn ? styles.on : undefined}>
      <IconButton
        type="button"
        label={isOn ? 'Take off air' : 'Put on air: tips of sources go here'}
        aria-pressed={isOn}
        disabled={!onAir || isBusy}
        focusableWhenDisabled
        onClick={() => void (isOn ? goOffAir(live) : goOnAir(live))}
      >
        <Radio />
      </IconButton>
    </span>
  );
}

function ChecklistButton({ live, isNext, anchor, isOn }: Props & { isOn: boolean }) {
  const { goOffAir, isBusy } = useGoOnAir();
  const { menus, menu, button } = useMenuButton();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  // The closing menu returns the focus to its button, which would take it from an open checklist.
  const openFromMenu = () =>
    menu.anchor.current?.addEventListener('focus', () => setOpen(true), { once: true });
  const open = {
    // The same button is a menu button while the live is on air.
    ref: menu.anchor,
    'aria-haspopup': 'dialog' as const,
    onClick: () => setOpen(true),
  };
  return (
    <>
      {isOn ? (
        <Button {...button} kind="air" disabled={isBusy}>
          <span className={styles.lamp} />
          On air
          <ChevronDown />
        </Button>
      ) : isNext ? (
        <Button {...open} kind="primary">
          <Radio />
          Go live
        </Button>
      ) : (
        <IconButton {...open} type="button" label="Go live">
          <Radio />
        </IconButton>
      )}
      {menus && (
        <menus.Menu label="On air" align="end" {...menu}>
          <menus.MenuItem
            icon={<CircleStop />}
            label="Take off air"
            onSelect={() => void goOffAir(live)}
          />
          <menus.MenuItem icon={<ListChecks />} label="Checklist" onSelect={openFromMenu} />
        </menus.Menu>
      )}
      <Checklist live={live} anchor={anchor} opener={menu.anchor} isOpen={isOpen} onClose={close} />
    </>
  );
}
