import type { QueryClient } from '@tanstack/react-query';
import { addedText, changeText } from '#domain/tip-import/change-text.ts';
import type { LiveTips } from '#domain/tip-import/decisions.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { changeImport } from '../../data/tip-imports.ts';
import { notify } from '../../ui/notify.ts';

/** `known` tips were recorded by somebody else since the preview. */
type Imported = { id: string; targets: readonly LiveTips[]; known: number };

/** Says what an import has added, and offers to undo it. */
export function notifyImported(client: QueryClient, { id, targets, known }: Imported): void {
  notify({
    kind: 'success',
    ...addedText(targets, known),
    action: { label: 'Undo', onPress: () => void changeWithNotice(client, id, 'undo') },
  });
}

/** Undoes or redoes an import, says what has changed, and offers the opposite. */
export async function changeWithNotice(
  client: QueryClient,
  id: string,
  what: 'undo' | 'redo',
): Promise<void> {
  const opposite = what === 'undo' ? 'redo' : 'undo';
  try {
    const change = await changeImport(client, id, what);
    notify({
      kind: 'success',
      title: what === 'undo' ? 'Import undone' : 'Import redone',
      text: changeText(change, what),
      action: {
        label: opposite === 'redo' ? 'Redo' : 'Undo',
        onPress: () => void changeWithNotice(client, id, opposite),
      },
    });
  } catch (error) {
    notify({ kind: 'error', title: `The ${what} failed`, text: sentenceOf(error) });
  }
}
