import type { Look } from '#contract/looks.ts';
import styles from './look-picture.module.css';

/** The overlay of a starter look over a drawn scene. It is decorative: the text next to it describes it. */
export const LookPicture = ({ look }: { look: Look }) => (
  <img className={styles.picture} src={look.picture_url} alt="" width={640} height={360} />
);
