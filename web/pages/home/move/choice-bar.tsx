import { counted } from '#domain/text/counted.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/check-box.tsx';
import { allOrNone, type Choice } from '../../../ui/choice.ts';
import styles from './choice-bar.module.css';
import { requestMove } from './move-request.ts';
import { chooseTips } from './tip-choice.ts';

type Props = {
  liveId: string;
  choice: Choice;
  /** The ids of the tips on screen, newest first. */
  ids: readonly string[];
  onCancel: () => void;
};

/** What happens with the selected tips, below the list. */
export function ChoiceBar({ liveId, choice, ids, onCancel }: Props) {
  const count = choice.ids.size;
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected tips" data-choosing>
      <CheckBox
        label={count === 0 ? 'All' : `${counted(count, 'tip')} selected`}
        checked={count > 0 && count === ids.length}
        indeterminate={count > 0 && count < ids.length}
        onChange={() => chooseTips(allOrNone(choice, ids))}
      />
      <div className={styles.actions}>
        <Button kind="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          kind="primary"
          aria-haspopup="dialog"
          disabled={count === 0}
          onClick={() => requestMove({ liveId, ids: ids.filter((id) => choice.ids.has(id)) })}
        >
          Move to live…
        </Button>
      </div>
    </div>
  );
}
