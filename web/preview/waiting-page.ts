import { WAITING_PROBE_PATH } from '#contract/pages.ts';

/**
 * A page for OBS to load as a local file, for when it starts before the server: transparent and empty, it
 * asks once a second whether the server is there and then moves on to `link`. An image is asked for,
 * because a page from a file may not read anything else of the server.
 */
export function waitingPage({ name, link }: { name: string; link: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src http: https:; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(name)}</title>
<style>html, body { margin: 0; overflow: hidden; background: transparent; }</style>
</head>
<body>
<script>
const link = ${scriptText(link)};
const probe = ${scriptText(new URL(WAITING_PROBE_PATH, link).href)};
function ask() {
  const image = new Image();
  // A server on its way up may never answer what came first.
  const patience = setTimeout(() => {
    image.onload = image.onerror = null;
    image.src = '';
    ask();
  }, 4000);
  image.onload = () => {
    clearTimeout(patience);
    location.replace(link);
  };
  image.onerror = () => {
    clearTimeout(patience);
    setTimeout(ask, 1000);
  };
  image.src = probe + '?' + Date.now();
}
ask();
</script>
</body>
</html>
`;
}

/** Longest name of the file, in characters; with all of them four bytes long it still fits every disk. */
const MAX_FILE_NAME = 50;

/** `<live name>.obs.html`, without what a file system or a reader could take for something else. */
export function waitingFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    // What separates folders and drives, is no letter, or turns the writing around.
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '');
  let short = [...safe].slice(0, MAX_FILE_NAME).join('');
  while (/[ .]$/.test(short)) short = short.slice(0, -1);
  return `${isReserved(short) ? `live ${short}` : short || 'live'}.obs.html`;
}

/** Names of devices on Windows, whatever follows their first dot. */
const isReserved = (name: string) => /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i.test(name);

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');

/** `text` as a string of a script in a page, which must hold nothing that ends the script or begins a comment. */
const scriptText = (text: string) =>
  JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
