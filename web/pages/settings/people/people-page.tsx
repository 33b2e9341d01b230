import { Share2, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MAX_PEOPLE } from '#contract/limits.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { Person } from '#contract/people.ts';
import { usePeople } from '../../../data/people.ts';
import { useSharing } from '../../../data/sharing.ts';
import { useUserTimezone } from '../../../forms/fields/clock/timezone-line.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { ActivityList } from './activity-list.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { OverlayKeys } from './overlay-keys.tsx';
import styles from './people-page.module.css';
import { type PersonAction, PersonCard } from './person-card.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';

const TABS = [
  { value: 'people', label: 'People' },
  { value: 'overlays', label: 'Overlays' },
  { value: 'activity', label: 'Activity' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** Page of the people who sign in at the shared door: devices, links, tokens, keys and activity. */
export function PeoplePage() {
  const [tab, setTab] = useState<Tab>('people');
  const [isInviting, setInviting] = useState(false);
  const timezone = useUserTimezone() ?? null;
  // The shared door does not say what is shared; it is open to this page.
  const isClosed = useSharing().data?.is_open === false;
  const invite = (
    <Button kind="primary" size="large" disabled={isClosed} onClick={() => setInviting(true)}>
      <UserPlus />
      Invite
    </Button>
  );
  return (
    <SettingsPage
      title="People"
      intro="Who may use streamhost on other devices. The computer with streamhost needs no sign-in."
      action={invite}
    >
      <Tabs<Tab> label="Show" tabs={TABS} value={tab} onChange={setTab} className={styles.tabs}>
        <TabPanel value="people">
          <People isClosed={isClosed} timezone={timezone} />
        </TabPanel>
        <TabPanel value="overlays">
          <OverlayKeys />
        </TabPanel>
        <TabPanel value="activity">
          <ActivityList timezone={timezone} />
        </TabPanel>
      </Tabs>
      {isInviting && <InviteDialog timezone={timezone} onClose={() => setInviting(false)} />}
    </SettingsPage>
  );
}

type PeopleProps = { isClosed: boolean; timezone: string | null };

function People({ isClosed, timezone }: PeopleProps) {
  const loading = usePeople();
  const [dialog, setDialog] = useState<{ person: Person; action: PersonAction }>();
  const { data: people, error } = loading;
  if (!people) {
    if (error) return <LoadFailure title="The people did not load" loading={loading} />;
    return (
      <div role="status" aria-label="Loading the people">
        <Skeleton width="100%" height={160} />
      </div>
    );
  }
  if (people.length === 0) return <Nobody isClosed={isClosed} />;
  const now = new Date();
  return (
    <div className={styles.people}>
      {isClosed && (
        <Notice kind="warn" action={<a href={EDITOR_PATHS.sharing}>Sharing</a>}>
          Nothing is shared now, so none of these devices reaches streamhost.
        </Notice>
      )}
      {people.length >= MAX_PEOPLE && (
        <Notice kind="warn">
          {MAX_PEOPLE} people is the most there can be. Remove one to invite another.
        </Notice>
      )}
      {people.map((person) => (
        <PersonCard
          key={person.id}
          person={person}
          now={now}
          timezone={timezone}
          onAction={(action) => setDialog({ person, action })}
        />
      ))}
      {dialog &&
        DIALOGS[dialog.action]({
          person: dialog.person,
          timezone,
          onClose: () => setDialog(undefined),
        })}
    </div>
  );
}

type DialogProps = { person: Person; timezone: string | null; onClose: () => void };

const DIALOGS: Readonly<Record<PersonAction, (props: DialogProps) => ReactNode>> = {
  link: (props) => <LinkDialog {...props} />,
  edit: (props) => <EditDialog {...props} />,
  token: (props) => <TokenDialog {...props} />,
  remove: (props) => <RemoveDialog {...props} />,
};

const Nobody = ({ isClosed }: { isClosed: boolean }) => (
  <EmptyState
    isSmall
    art={<Share2 />}
    title={isClosed ? 'Nothing is shared yet' : 'Nobody has signed in yet'}
    actions={
      <ButtonLink kind={isClosed ? 'primary' : 'neutral'} size="large" href={EDITOR_PATHS.sharing}>
        {isClosed ? 'Open Sharing' : 'Sign in a phone'}
      </ButtonLink>
    }
  >
    {isClosed
      ? 'Share streamhost on your network or the internet first. Then sign in your phone, or invite a moderator.'
      : 'Sign in your own phone under Sharing, or invite a moderator.'}
  </EmptyState>
);
