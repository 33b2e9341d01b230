import {
  Archive,
  CalendarRange,
  CircleAlert,
  Contact,
  Gift,
  MonitorPlay,
  Plug,
  Share2,
  ShieldCheck,
  SlidersHorizontal,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { Component, type ReactNode, useEffect, useRef, useState } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { useMay } from '../data/session/may.ts';
import { useSharing } from '../data/sharing.ts';
import { dropOthers } from '../state/waiting-editors.ts';
import basics from '../ui/basics.module.css';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Tag } from '../ui/tag.tsx';
import type { PageAddress, PageCode } from './page-code.ts';
import styles from './settings-frame.module.css';

type Props = {
  page: PageCode;
  /** Route pattern; the router reads this prop. */
  path?: string;
  default?: boolean;
  /** The `:id` of the route. */
  id?: string;
  /** Query parameter `live`. */
  live?: string;
  /** Query parameter `copy`: the id of the entity to copy. */
  copy?: string;
  /** Renders the page beside the settings menu. */
  isSettings?: boolean;
  /** Whether moderators may use the page, too. */
  isForModerators?: boolean;
};

/** A page whose code is loaded on demand. If it throws, the top bar and the menu stay. */
export function OnDemandPage(props: Props) {
  const { page, path, id = '', live, copy, isSettings, isForModerators } = props;
  const isOwner = useMay('owner');
  if (!isOwner && !isForModerators) return <OwnersPage />;
  const content = (
    <ErrorBoundary>
      <Fetched
        {...page}
        key={copy}
        code={(copy && page.copying) || page.code}
        id={copy ?? id}
        live={live}
      />
    </ErrorBoundary>
  );
  return isSettings ? <SettingsFrame path={path}>{content}</SettingsFrame> : content;
}

/** Renders loaded code synchronously; `React.lazy` would show an empty page first. */
function Fetched({ title, code, id, live }: PageCode & PageAddress) {
  const [failure, setFailure] = useState<unknown>();
  const [, setFetched] = useState(false);
  useEffect(() => {
    document.title = title;
    dropOthers(location.pathname);
    if (!code.loaded) code.fetch().then(() => setFetched(true), setFailure);
  }, [title, code]);
  if (failure) throw failure;
  const Page = code.loaded;
  return Page ? <Page id={id} live={live} /> : null;
}

/** In place of a page that the user may not use. */
const OwnersPage = () => (
  <div className={basics.screen}>
    <EmptyState
      isSmall
      heading="h1"
      art={<CircleAlert />}
      title="That is the owner's to do."
      actions={<ButtonLink href={EDITOR_PATHS.home}>Back to Home</ButtonLink>}
    />
  </div>
);

const ENTRIES = [
  { path: EDITOR_PATHS.settings, label: 'User Settings', icon: <UserRound /> },
  { path: EDITOR_PATHS.sources, label: 'Sources', icon: <Plug /> },
  { path: EDITOR_PATHS.words, label: 'Words', icon: <ShieldCheck /> },
  { path: EDITOR_PATHS.obs, label: 'OBS', icon: <MonitorPlay /> },
  { path: EDITOR_PATHS.series, label: 'Series', icon: <CalendarRange /> },
  { path: EDITOR_PATHS.rewards, label: 'Rewards', icon: <Gift /> },
  { path: EDITOR_PATHS.fans, label: 'Fans', icon: <UsersRound /> },
  { path: EDITOR_PATHS.sharing, label: 'Sharing', icon: <Share2 /> },
  { path: EDITOR_PATHS.people, label: 'People', icon: <Contact /> },
  { path: EDITOR_PATHS.backups, label: 'Backups', icon: <Archive /> },
  { path: EDITOR_PATHS.settingsAdmin, label: 'Admin', icon: <SlidersHorizontal /> },
];

/**
 * A settings page beside the settings menu, which is a row of tabs in a narrow window. `path` is the address
 * of the page.
 */
function SettingsFrame({ path, children }: { path?: string; children: ReactNode }) {
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path has another current entry.
  useEffect(() => {
    // Some browsers return a promise, which is no cleanup.
    void current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);
  return (
    <div className={styles.frame}>
      <nav className={styles.nav} aria-label="Settings">
        <ul className={styles.entries}>
          {ENTRIES.map(({ path: href, label, icon }) => (
            <li key={href}>
              <a
                className={styles.entry}
                href={href}
                aria-current={href === path ? 'page' : undefined}
                ref={href === path ? current : undefined}
              >
                {icon}
                {label}
                {href === EDITOR_PATHS.sharing && <SharedMark />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}

/** Says in the menu that the shared door is open. */
function SharedMark() {
  const isOpen = useSharing().data?.is_open;
  return (
    isOpen && (
      <span className={styles.mark}>
        <Tag kind="shared">Shared</Tag>
      </span>
    )
  );
}

/** Fallback for a page that threw. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={basics.screen}>
        <EmptyState
          isSmall
          heading="h1"
          art={<CircleAlert />}
          title="This page ran into a problem"
          actions={
            <Button kind="primary" size="large" onClick={() => location.reload()}>
              Reload
            </Button>
          }
        >
          Everything you saved is safe. Check that streamhost is still running, then reload.
        </EmptyState>
      </div>
    );
  }
}
