import { useCallback, useRef } from 'react';
import { present } from '../../../ui/choice.ts';
import { useRowKeys } from '../../../ui/use-row-keys.ts';
import { focusRow } from '../tip-focus.ts';
import { chooseTips, pressTip, stopChoosing, useChosenTips } from './tip-choice.ts';

/** State and handlers of the selection in a list of tips; undefined while none can be selected. */
export function useTipChoosing(liveId: string, ids: readonly string[]) {
  const made = useChosenTips(liveId);
  const latest = useRef(ids);
  latest.current = ids;
  const press = useCallback(
    (id: string, isRange: boolean) => pressTip(id, isRange, latest.current),
    [],
  );
  const { tabStop, listProps } = useRowKeys<HTMLDivElement>(ids, {
    onRange: (id) => press(id, true),
    onAll: () => chooseTips({ ids: new Set(ids), from: null }),
    onNone: stop,
  });

  /** The row that had the focus stays focused. */
  function stop(): void {
    const row = listProps.ref.current?.querySelector(':focus')?.getAttribute('data-row');
    stopChoosing();
    const next = row ?? tabStop;
    if (next) setTimeout(() => focusRow(next));
  }

  return made && { choice: present(made, ids), press, stop, tabStop, listProps };
}
