import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { App } from './app/app.tsx';
import { injectFallbackFonts } from './app/inject-fallback-fonts.ts';
import { ErrorBoundary } from './app/on-demand-page.tsx';
import { tolerateTranslation } from './app/tolerate-translation.ts';
import { isShared } from './data/door.ts';
import { liveData } from './data/live/live.ts';
import { keepPageLastSeen } from './data/page-last-seen.ts';
import { queryClient } from './data/query-client.ts';
import { sessionReady } from './data/session/session.ts';
import { followUiTheme } from './state/ui-theme.ts';
import { TooltipProvider } from './ui/tooltip.tsx';

followUiTheme();
tolerateTranslation();
injectFallbackFonts();
keepPageLastSeen('editor', import.meta.url);
// Called at load, because navigation changes the address.
liveData();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
const page = createRoot(root);
const render = () =>
  page.render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          {/* The CSP allows no inline style elements; Base UI's styles are in the CSS files. */}
          <CSPProvider disableStyleElements>
            <TooltipProvider>
              <App />
            </TooltipProvider>
          </CSPProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
// A moderator's page must not load what the server refuses.
if (isShared) void sessionReady.then(render);
else render();
