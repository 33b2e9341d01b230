import {
  CircleAlert,
  Gift,
  MonitorPlay,
  Plug,
  SlidersHorizontal,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { dropOthers } from '../state/waiting-editors.ts';
import basics from '../ui/basics.module.css';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { PageAddress, PageCode } from './page-code.ts';
import styles from './settings-frame.module.css';

type Props = {
  page: PageCode;
  /** The route; read by the router. */
  path?: string;
  default?: boolean;
  /** The `:id` of the route. */
  id?: string;
  /** `live` of the query. */
  live?: string;
  /** `copy` of the query: the id of what a new one begins as. */
  copy?: string;
  /** Shown beside the settings menu. */
  isSettings?: boolean;
};

/** A page whose code is loaded on demand. When it throws, the top bar and the menu stay. */
export function OnDemandPage({ page, path, id = '', live, copy, isSettings }: Props) {
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

/** Draws loaded code synchronously: React's `lazy` would show an empty page first. */
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

const ENTRIES = [
  { path: EDITOR_PATHS.settings, label: 'User Settings', icon: <UserRound /> },
  { path: EDITOR_PATHS.sources, label: 'Sources', icon: <Plug /> },
  { path: EDITOR_PATHS.obs, label: 'OBS', icon: <MonitorPlay /> },
  { path: EDITOR_PATHS.rewards, label: 'Rewards', icon: <Gift /> },
  { path: EDITOR_PATHS.fans, label: 'Fans', icon: <UsersRound /> },
  { path: EDITOR_PATHS.settingsAdmin, label: 'Admin', icon: <SlidersHorizontal /> },
];

/** A settings page beside the settings menu; on a narrow window the menu is a row of tabs. `path` is the page's own. */
function SettingsFrame({ path, children }: { path?: string; children: ReactNode }) {
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
              >
                {icon}
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}

/** Shown instead of a page that threw. */
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
