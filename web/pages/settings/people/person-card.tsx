import { Ellipsis, KeyRound, Link, Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { Person } from '#contract/people.ts';
import { counted } from '#domain/text/counted.ts';
import { useWithdrawInvitations } from '../../../data/people.ts';
import { isNotFound, sentenceOf } from '../../../data/request-error.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { notify } from '../../../ui/notify.ts';
import { useMenuButton } from '../../../ui/use-menu-button.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { whenText } from '../when-text.ts';
import { DeviceRow } from './device-row.tsx';
import styles from './people-page.module.css';
import { ROLES } from './role-choice.tsx';

/** What a dialog does to a person. */
export type PersonAction = 'link' | 'edit' | 'token' | 'remove';

type Props = {
  person: Person;
  now: Date;
  timezone: string | null;
  onAction: (action: PersonAction) => void;
};

/** A person with role, devices and links that nobody has used. */
export function PersonCard({ person, now, timezone, onAction }: Props) {
  const { name, role, devices, invitations } = person;
  const { menus, menu, button } = useMenuButton();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  return (
    <section className={styles.person} aria-label={name}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.name} dir="auto">
          {name}
        </h2>
        <span className={styles.roleName}>{ROLES[role].label}</span>
        <span className={styles.tools}>
          <Button size="small" onClick={() => onAction('link')}>
            <Plus />
            {devices.length > 0 ? 'Further device' : 'New link'}
            <VisuallyHidden> for {name}</VisuallyHidden>
          </Button>
          <IconButton {...button} label={`Actions for ${name}`}>
            <Ellipsis />
          </IconButton>
          {menus && (
            <menus.Menu label={`Actions for ${name}`} align="end" {...menu}>
              <menus.MenuItem
                icon={<Pencil />}
                label="Name and role…"
                onSelect={() => onAction('edit')}
              />
              <menus.MenuItem
                icon={<KeyRound />}
                label="Add a token…"
                onSelect={() => onAction('token')}
              />
              <menus.MenuItem
                icon={<Trash2 />}
                label="Remove…"
                onSelect={() => onAction('remove')}
              />
            </menus.Menu>
          )}
        </span>
      </div>
      <ul className={styles.devices} aria-label={`Devices of ${name}`}>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            now={now}
            timezone={timezone}
            onEnded={focusHeading}
          />
        ))}
        {invitations.length > 0 && (
          <OpenLinks person={person} now={now} timezone={timezone} onWithdrawn={focusHeading} />
        )}
        {devices.length === 0 && invitations.length === 0 && (
          <li className={styles.nothing}>No device is signed in.</li>
        )}
      </ul>
    </section>
  );
}

type LinksProps = { person: Person; now: Date; timezone: string | null; onWithdrawn: () => void };

/** The links of a person that nobody has used yet. */
function OpenLinks({ person, now, timezone, onWithdrawn }: LinksProps) {
  const withdraw = useWithdrawInvitations(person.id);
  const { invitations } = person;
  const last = invitations
    .map(({ ends_at }) => ends_at)
    .sort()
    .at(-1);
  if (last === undefined) return null;
  const isOne = invitations.length === 1;
  async function run(): Promise<void> {
    try {
      await withdraw.mutateAsync();
    } catch (error) {
      if (!isNotFound(error)) {
        notify({ kind: 'error', title: 'Not withdrawn', text: sentenceOf(error) });
        return;
      }
    }
    onWithdrawn();
  }
  return (
    <li className={styles.device}>
      <Link />
      <div className={styles.about}>
        <p className={styles.deviceName}>
          {counted(invitations.length, 'link')} that nobody has used
        </p>
        <p className={styles.facts}>
          {isOne ? 'Works' : 'The last one works'} until {whenText(last, now, timezone)}
        </p>
      </div>
      <Button
        size="small"
        busyLabel={withdraw.isPending && 'Withdrawing'}
        onClick={() => void run()}
      >
        Withdraw
        <VisuallyHidden>
          {' '}
          {isOne ? 'the link' : 'the links'} of {person.name}
        </VisuallyHidden>
      </Button>
    </li>
  );
}
