import styles from './toaster.module.css';

export function ToastMessage({ title, text }: { title: string; text: string | undefined }) {
  return (
    <div className={styles.message}>
      <b>{title}</b>
      {text && <p>{text}</p>}
    </div>
  );
}
