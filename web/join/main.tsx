import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { followUiTheme } from '../state/ui-theme.ts';
import { JoinPage } from './join-page.tsx';
import { takeToken } from './take-token.ts';

followUiTheme();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
const page = createRoot(root);

function render(): void {
  const token = takeToken();
  page.render(
    <StrictMode>
      <JoinPage key={token} token={token} />
    </StrictMode>,
  );
}

render();
// Another link that is opened in this tab.
window.addEventListener('hashchange', () => location.hash && render());
