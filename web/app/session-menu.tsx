import { CircleUserRound, LogOut, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { sentenceOf } from '../data/request-error.ts';
import { signOut, useSession } from '../data/session/session.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { notify } from '../ui/notify.ts';
import { useMenuButton } from '../ui/use-menu-button.ts';
import { OtherDeviceDialog } from './other-device-dialog.tsx';

/** Who is signed in, with Sign out. */
export function SessionMenu() {
  const { session, isSignedOut } = useSession();
  const { menus, menu, button } = useMenuButton();
  const [isOpen, setOpen] = useState(false);
  if (isSignedOut || !session?.person) return null;
  const { person, role } = session;
  const label = `${person.name}, ${role}`;
  return (
    <>
      <IconButton {...button} label={label} size="medium">
        <CircleUserRound />
      </IconButton>
      {menus && (
        <menus.Menu label={label} align="end" {...menu}>
          <menus.MenuItem
            icon={<Smartphone />}
            label="Sign in another device…"
            onSelect={() => setOpen(true)}
          />
          <menus.MenuItem
            icon={<LogOut />}
            label={`Sign out ${person.name}`}
            onSelect={() => void leave()}
          />
        </menus.Menu>
      )}
      {isOpen && <OtherDeviceDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const fail = (error: unknown) => notify({ kind: 'error', title: 'Error', text: sentenceOf(error) });

/** Leaves the page, so that nothing of the person stays in it. Typed tips wait in the browser. */
async function leave(): Promise<void> {
  try {
    await signOut();
    location.assign(EDITOR_PATHS.home);
  } catch (error) {
    fail(error);
  }
}
