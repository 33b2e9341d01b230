import { useEffect, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import type { PageCode } from './page-code.ts';
import { SettingsFrame } from './settings-frame.tsx';

type Props = {
  page: PageCode;
  /** The route; read by the router. */
  path?: string;
  default?: boolean;
  /** The `:id` of the route. */
  id?: string;
  /** Shown beside the settings menu. */
  isSettings?: boolean;
};

/** A page whose code is loaded on demand. When it throws, the top bar and the menu stay. */
export function OnDemandPage({ page, path, id = '', isSettings }: Props) {
  const content = (
    <ErrorBoundary>
      <Fetched {...page} id={id} />
    </ErrorBoundary>
  );
  return isSettings ? <SettingsFrame path={path}>{content}</SettingsFrame> : content;
}

/** Draws loaded code synchronously: React's `lazy` would show an empty page first. */
function Fetched({ title, code, id }: PageCode & { id: string }) {
  const [failure, setFailure] = useState<unknown>();
  const [, setFetched] = useState(false);
  useEffect(() => {
    document.title = title;
    if (!code.loaded) code.fetch().then(() => setFetched(true), setFailure);
  }, [title, code]);
  if (failure) throw failure;
  const Page = code.loaded;
  return Page ? <Page id={id} /> : null;
}
