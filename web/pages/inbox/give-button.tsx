import { ChevronDown } from 'lucide-react';
import type { LiveSummary } from '#contract/lives.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { LiveClock } from '#domain/running-live.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMenuButton } from '../../ui/use-menu-button.ts';
import styles from './give-button.module.css';
import { useGiveTarget } from './use-give-target.ts';

type Props = { clock: LiveClock; isDisabled: boolean; onGive: (live: LiveSummary) => void };

/** Counts the selection on the most likely live; its menu lists all other lives. */
export function GiveButton({ clock, isDisabled, onGive }: Props) {
  const { lives, usual } = useGiveTarget(clock);
  const { menus, menu, button } = useMenuButton();
  if (!lives) return <Button disabled>Give to a live</Button>;
  if (!usual) return <ButtonLink href={EDITOR_PATHS.newLive}>Schedule a live first</ButtonLink>;
  return (
    <div className={styles.give}>
      <Button kind="primary" disabled={isDisabled} onClick={() => onGive(usual)}>
        Give to <span dir="auto">{usual.name}</span>
      </Button>
      {lives.length > 1 && (
        <>
          <IconButton {...button} label="Give to another live" size="medium" disabled={isDisabled}>
            <ChevronDown />
          </IconButton>
          {menus && (
            <menus.Menu label="Give to another live" align="end" {...menu}>
              {lives.map((live) => (
                <menus.MenuItem key={live.id} label={live.name} onSelect={() => onGive(live)} />
              ))}
            </menus.Menu>
          )}
        </>
      )}
    </div>
  );
}
