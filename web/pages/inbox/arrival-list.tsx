import { useCallback, useMemo, useRef, useState } from 'react';
import type { Arrival, Inbox } from '#contract/inbox.ts';
import type { LiveClock } from '#domain/running-live.ts';
import { counted } from '#domain/text/counted.ts';
import type { InboxState } from '../../data/inbox.ts';
import { paidAtIn } from '../../parts/inbox/paid-at.ts';
import { useInboxActions } from '../../parts/inbox/use-inbox-actions.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { allOrNone, type Choice, NOTHING, present, ranged, toggled } from '../../ui/choice.ts';
import { notify } from '../../ui/notify.ts';
import { useRowKeys } from '../../ui/use-row-keys.ts';
import { ArrivalRow } from './arrival-row.tsx';
import { GiveButton } from './give-button.tsx';
import styles from './inbox-page.module.css';
import { SinceDialog } from './since-dialog.tsx';
import { useGiveTarget } from './use-give-target.ts';

type Props = {
  /** Newest first. */
  arrivals: readonly Arrival[];
  state: InboxState;
  clock: LiveClock;
  /** Loads as many arrivals as one response can have; undefined on a page of older arrivals. */
  loadAll: (() => Promise<Inbox>) | undefined;
};

/**
 * The arrivals, selected by click or keyboard as in a list of mails. While any is selected, new arrivals are
 * counted above the list and move no rows.
 */
export function ArrivalList({ arrivals, state, clock, loadAll }: Props) {
  const [made, setChoice] = useState<Choice>(NOTHING);
  const [newest, setNewest] = useState<string>();
  const [isSinceOpen, setSinceOpen] = useState(false);
  const rows = newest === undefined ? arrivals : arrivals.filter(({ id }) => id <= newest);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const choice = present(made, ids);
  const chosen = rows.filter(({ id }) => choice.ids.has(id));
  const actions = useInboxActions();
  const paidAt = useMemo(() => paidAtIn(clock), [clock]);

  const latest = useRef({ choice, ids });
  latest.current = { choice, ids };
  const choose = useCallback((next: Choice) => {
    setChoice(next);
    const top = latest.current.ids[0];
    setNewest((before) => (next.ids.size === 0 ? undefined : (before ?? top)));
  }, []);
  const press = useCallback(
    (id: string, isRange: boolean) => {
      const { choice: now, ids: all } = latest.current;
      choose(isRange ? ranged(now, id, all) : toggled(now, id));
    },
    [choose],
  );
  const chooseSince = (inbox: Inbox, found: readonly string[]) => {
    setSinceOpen(false);
    setChoice({ ids: new Set(found), from: null });
    // The selection may include arrivals that are newer than the list was.
    setNewest(inbox.arrivals[0]?.id);
    notifyIfMore(inbox);
  };
  // Failed arrivals stay selected, for a retry.
  const act = async (doing: Promise<boolean>) => {
    if (await doing) choose(NOTHING);
  };
  const { usual } = useGiveTarget(clock);
  const countOne = useOncePerArrival((arrival) => usual && actions.give([arrival], usual));
  const { tabStop, listProps } = useRowKeys<HTMLUListElement>(ids, {
    onRange: (id) => press(id, true),
    onAll: () => choose({ ids: new Set(ids), from: null }),
    onNone: () => choose(NOTHING),
  });
  const withheld = arrivals.length - rows.length;
  const isAside = state === 'aside';

  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label="Chosen arrivals">
        <CheckBox
          label={chosen.length === 0 ? 'All' : `${counted(chosen.length, 'arrival')} chosen`}
          checked={chosen.length > 0 && chosen.length === ids.length}
          indeterminate={chosen.length > 0 && chosen.length < ids.length}
          onChange={() => choose(allOrNone(choice, ids))}
        />
        <div className={styles.newer} role="status">
          {withheld > 0 && (
            <Button kind="ghost" onClick={() => setNewest(arrivals[0]?.id)}>
              {counted(withheld, 'new arrival')}: show
            </Button>
          )}
        </div>
        {state === 'open' && loadAll && (
          <div className={styles.since}>
            <Button kind="ghost" aria-haspopup="dialog" onClick={() => setSinceOpen(true)}>
              Choose since…
            </Button>
          </div>
        )}
        <div className={styles.actions}>
          {isAside ? (
            <Button
              kind="primary"
              disabled={chosen.length === 0 || actions.isBusy}
              onClick={() => act(actions.bringBack(chosen))}
            >
              Bring back
            </Button>
          ) : (
            <>
              <GiveButton
                clock={clock}
                isDisabled={chosen.length === 0 || actions.isBusy}
                onGive={(live) => act(actions.give(chosen, live))}
              />
              <Button
                disabled={chosen.length === 0 || actions.isBusy}
                onClick={() => act(actions.setAside(chosen))}
              >
                Set aside
              </Button>
            </>
          )}
        </div>
      </div>
      {isSinceOpen && loadAll && (
        <SinceDialog
          clock={clock}
          load={loadAll}
          onChoose={chooseSince}
          onCancel={() => setSinceOpen(false)}
        />
      )}
      <ul className={styles.list} {...listProps}>
        {rows.map((arrival) => (
          <ArrivalRow
            key={arrival.id}
            arrival={arrival}
            when={paidAt(arrival.paid_at)}
            isChosen={choice.ids.has(arrival.id)}
            isTabStop={arrival.id === tabStop}
            onPress={press}
            countsOn={state === 'open' ? usual?.name : undefined}
            onCount={countOne}
          />
        ))}
      </ul>
    </>
  );
}

/**
 * A stable callback, so that rows render only when they change. An arrival that is being sent is not sent
 * twice.
 */
function useOncePerArrival(send: (arrival: Arrival) => Promise<boolean> | undefined) {
  const sent = useRef(new Set<string>());
  const latest = useRef(send);
  latest.current = send;
  return useCallback(async (arrival: Arrival) => {
    if (sent.current.has(arrival.id)) return;
    sent.current.add(arrival.id);
    await latest.current(arrival);
    sent.current.delete(arrival.id);
  }, []);
}

/** Notifies if there are more arrivals than one request can count. */
function notifyIfMore({ waiting, held, arrivals }: Inbox): void {
  if (waiting + held <= arrivals.length) return;
  notify({
    kind: 'success',
    title: `Only the newest ${counted(arrivals.length, 'arrival')} can be chosen at once`,
    text: 'Give or set aside these, then choose the rest.',
  });
}
