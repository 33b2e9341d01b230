import { ANONYMOUS } from '#contract/limits.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import styles from './anonymous-box.module.css';

type Props = {
  isAnonymous: boolean;
  isReadOnly: boolean;
  onChange: (isAnonymous: boolean) => void;
};

/** The checkbox that shows a fan as Anonymous to viewers. */
export function AnonymousBox({ isAnonymous, isReadOnly, onChange }: Props) {
  return (
    <div className={styles.box}>
      <CheckBox
        label={`Show as ${ANONYMOUS} on the overlay`}
        checked={isAnonymous}
        readOnly={isReadOnly}
        onChange={onChange}
      />
    </div>
  );
}
