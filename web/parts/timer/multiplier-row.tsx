import { Button } from '../../ui/button.tsx';
import { useMenuButton } from '../../ui/use-menu-button.ts';
import { multiplierName, multiplierText, whenText } from './timer-text.ts';
import styles from './timer-view.module.css';
import type { MomentProps } from './timer-view.tsx';

const QUARTER_S = 15 * 60;
const HOUR_S = 60 * 60;

/** A multiplier, and for how many seconds; without them until it is switched off. */
type Choice = { multiplier: number; seconds?: number };

const OTHERS: readonly Choice[] = [
  { multiplier: 2, seconds: HOUR_S },
  { multiplier: 2 },
  { multiplier: 1.5, seconds: QUARTER_S },
  { multiplier: 1.5 },
  { multiplier: 3, seconds: QUARTER_S },
  { multiplier: 3 },
  { multiplier: 0, seconds: QUARTER_S },
  { multiplier: 0 },
];

/** Double time, and other multipliers of what tips add; back to normal while one holds. */
export function MultiplierRow({ moment, actions, nowMs, timezone }: MomentProps) {
  const { multiplier, multiplierUntil } = moment;
  const { menus, menu, button } = useMenuButton();
  const until = multiplierUntil
    ? `until ${whenText(multiplierUntil, nowMs, timezone)}`
    : 'until you switch it off';
  return (
    <div className={styles.row}>
      {multiplier === 1 ? (
        <Button size="small" onClick={() => actions.multiply(2, QUARTER_S)}>
          {multiplierText(2, QUARTER_S)}
        </Button>
      ) : (
        <>
          <p className={styles.note}>
            {multiplierName(multiplier)} {until}
          </p>
          <Button size="small" onClick={() => actions.multiply(1)}>
            {multiplierName(1)}
          </Button>
        </>
      )}
      <Button {...button} size="small" kind="ghost" aria-label="Other multipliers">
        Other…
      </Button>
      {menus && (
        <menus.Menu label="Other multipliers" align="end" {...menu}>
          {OTHERS.map(({ multiplier: times, seconds }) => (
            <menus.MenuItem
              key={`${times} ${seconds}`}
              label={multiplierText(times, seconds) + (seconds ? '' : ' until switched off')}
              onSelect={() => actions.multiply(times, seconds)}
            />
          ))}
        </menus.Menu>
      )}
    </div>
  );
}
