import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../ui/tokens.css';
import '../../ui/fonts.css';
import '../../ui/base.css';
import { followUiTheme } from '../../state/ui-theme.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { UiPage } from './ui-page.tsx';

followUiTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <TooltipProvider>
      <UiPage />
    </TooltipProvider>
  </StrictMode>,
);
