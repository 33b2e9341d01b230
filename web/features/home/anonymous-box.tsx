import { ANONYMOUS } from '#contract/limits.ts';
import { codeOnDemand, useCode } from '../../ui/code-on-demand.ts';
import styles from './anonymous-box.module.css';

/** Only cards need it, so Home comes without. */
const checkBox = codeOnDemand(async () => (await import('../../ui/check-box.tsx')).CheckBox);

type Props = {
  isAnonymous: boolean;
  isReadOnly: boolean;
  onChange: (isAnonymous: boolean) => void;
};

/** Whether viewers read Anonymous instead of the fan. Nothing else moves when its code arrives. */
export function AnonymousBox({ isAnonymous, isReadOnly, onChange }: Props) {
  const CheckBox = useCode(checkBox, true, () => {});
  return (
    <div className={styles.box}>
      {CheckBox && (
        <CheckBox
          label={`Show as ${ANONYMOUS} on the overlay`}
          checked={isAnonymous}
          readOnly={isReadOnly}
          onChange={onChange}
        />
      )}
    </div>
  );
}
