import { useEffect, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import type { PageCode } from './page-code.ts';
import { SettingsFrame } from './settings-frame.tsx';

type Props = {
  page: PageCode;
  /** Which addresses show it; read by the router. */
  path?: string;
  default?: boolean;
  /** The parameter of its path. */
  id?: string;
  /** It stands beside the menu of the settings. */
  isSettings?: boolean;
};

/** A page that failed leaves the top bar and the menu standing. */
export function OnDemandPage({ page, path, id = '', isSettings }: Props) {
  const content = (
    <ErrorBoundary>
      <Fetched {...page} id={id} />
    </ErrorBoundary>
  );
  return isSettings ? <SettingsFrame path={path}>{content}</SettingsFrame> : content;
}

/** Code that is there is drawn at once: React's own `lazy` would show an empty page first. */
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
