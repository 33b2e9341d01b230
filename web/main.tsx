import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { queryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { followUiTheme } from './state/ui-theme.ts';
import { codeOnDemand } from './ui/code-on-demand.ts';
import { TooltipProvider } from './ui/tooltip.tsx';

followUiTheme();
// Home has it anyway; on other pages it sends what was typed there before.
codeOnDemand(() => import('./api/tip-outbox/tip-outbox.ts'));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        {/* The page allows styles from its own files only; the parts have theirs there. */}
        <CSPProvider disableStyleElements>
          <TooltipProvider>
            <App />
          </TooltipProvider>
        </CSPProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);
