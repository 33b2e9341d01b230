import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import './outline.css';
import { followUiTheme } from '../state/ui-theme.ts';

followUiTheme();
// Loaded apart, because the first paint waits for this file: until then the page shows the outline of index.html.
import('./start.tsx').catch(() => {
  const outline = document.querySelector('.outline');
  if (outline) outline.textContent = 'streamhost does not answer. Reload the page.';
});
