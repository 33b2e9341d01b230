/** Shows every part of the design system in every state, until Ctrl+C: `npm run ui`. */
import { once } from 'node:events';
import { serveUiPage } from './serve-ui-page.ts';

const page = await serveUiPage();
console.log(`Design system: ${page.url} (Ctrl+C ends it)`);
await once(process, 'SIGINT');
await page.close();
