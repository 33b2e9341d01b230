import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import '../../ui/tokens.css';
import '../../ui/fonts.css';
import '../../ui/base.css';
import { followUiTheme, useUiTheme } from '../../state/ui-theme.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { clearPage } from '../clear-page.ts';
import { UiPage } from './ui-page.tsx';

declare global {
  interface Window {
    /** Shows the parts, in the theme of the system unless another one was chosen. */
    showParts: () => void;
  }
}

let root: Root | undefined;

window.showParts = () => {
  if (!localStorage['streamhost.ui-theme']) useUiTheme.getState().setUiTheme('system');
  root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(
    <StrictMode>
      <TooltipProvider>
        <UiPage />
      </TooltipProvider>
    </StrictMode>,
  );
};

window.clearTestPage = () => clearPage(root);

followUiTheme();
window.showParts();
