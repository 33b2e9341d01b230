import { CircleUserRound, LogOut, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { sentenceOf } from '../data/request-error.ts';
import { isShared, signOut, useSession } from '../data/session/session.ts';
import { codeOnDemand } from '../ui/code-on-demand.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { notify } from '../ui/notify.ts';
import { useMenuButton } from '../ui/use-menu-button.ts';

const dialog = codeOnDemand(async () => (await import('./session-code.ts')).OtherDeviceDialog);

/** Who is signed in, with Sign out; nothing on the private door. */
export function SessionButton() {
  const { session, isSignedOut } = useSession();
  const { menus, menu, button } = useMenuButton();
  const [Shown, setShown] = useState<typeof dialog.loaded>();
  if (!isShared || isSignedOut || !session?.person) return null;
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
            onSelect={() => void dialog.fetch().then((code) => setShown(() => code), fail)}
          />
          <menus.MenuItem
            icon={<LogOut />}
            label={`Sign out ${person.name}`}
            onSelect={() => void leave()}
          />
        </menus.Menu>
      )}
      {Shown && <Shown onClose={() => setShown(undefined)} />}
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
