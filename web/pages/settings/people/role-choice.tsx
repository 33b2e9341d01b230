import { useId } from 'react';
import type { Role } from '#contract/session.ts';
import radio from '../../../ui/radio.module.css';
import styles from './people-page.module.css';

/** Roles by name, with what each may do. */
export const ROLES: Readonly<Record<Role, { label: string; help: string }>> = {
  moderator: {
    label: 'Moderator',
    help: 'Types and changes tips of the shows that are on, looks after inbox and alerts.',
  },
  owner: {
    label: 'Owner',
    help: 'Everything but sharing, the connection to OBS, and restoring backups.',
  },
};

const ORDER = ['moderator', 'owner'] as const;

type Props = { value: Role; onChange: (role: Role) => void };

/** Choice of what a person may do. */
export function RoleChoice({ value, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className={styles.roles}>
      <legend className={styles.legend}>Role</legend>
      {ORDER.map((role) => (
        <label key={role} className={styles.role}>
          <span className={radio.line}>
            <input
              type="radio"
              name={id}
              className={radio.radio}
              checked={value === role}
              aria-labelledby={`${id}-${role}`}
              aria-describedby={`${id}-${role}-help`}
              onChange={() => onChange(role)}
            />
            <span id={`${id}-${role}`}>{ROLES[role].label}</span>
          </span>
          <span id={`${id}-${role}-help`} className={styles.roleHelp}>
            {ROLES[role].help}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
