import { ANONYMOUS } from '#contract/limits.ts';
import { codeOnDemand, useCode } from '../../ui/code-on-demand.ts';
import styles from './anonymous-box.module.css';

/** Loaded on demand: only cards need it. */
const checkBox = codeOnDemand(async () => (await import('../../ui/check-box.tsx')).CheckBox);

type Props = {
  isAnonymous: boolean;
  isReadOnly: boolean;
  onChange: (isAnonymous: boolean) => void;
};

/** The checkbox that shows a fan as Anonymous to viewers. Its space is reserved while its code loads. */
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
