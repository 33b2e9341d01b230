import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { RenameLine } from './name-form.tsx';
import styles from './name-line.module.css';

type NameLineProps = {
  name: string;
  /** Accessible name of the field: `Reward name`. */
  label: string;
  /** A group's name is a larger heading. */
  isHeading?: boolean;
  /** The title of a page. */
  isTitle?: boolean;
  rename: (name: string) => Promise<unknown>;
  /** Displayed after the name. */
  children: ReactNode;
};

/**
 * A name that a click turns into a field. Only the field shows e-mail addresses unmasked; the focus returns
 * to the name.
 */
export function NameLine({ name, label, isHeading, isTitle, rename, children }: NameLineProps) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEditing(false));
    button.current?.focus();
  };
  if (isEditing) {
    return (
      <div className={styles.line} data-editing data-heading={isHeading} data-title={isTitle}>
        <RenameLine name={name} label={label} rename={rename} onClose={close} />
      </div>
    );
  }
  const opener = (
    <button
      ref={button}
      type="button"
      className={styles.name}
      aria-description="Rename"
      onClick={() => setEditing(true)}
    >
      <bdi>{withMaskedEmails(name)}</bdi>
    </button>
  );
  return (
    <div className={styles.line} data-heading={isHeading} data-title={isTitle}>
      {isTitle ? (
        <h1 className={styles.title}>{opener}</h1>
      ) : isHeading ? (
        <h2 className={styles.heading}>{opener}</h2>
      ) : (
        opener
      )}
      {children}
    </div>
  );
}
