import { WAITING_PROBE_PATH } from '#contract/pages.ts';

/**
 * A transparent local page for OBS that polls the server once a second, then opens `link`. It polls with an
 * image, because other requests from a file are blocked.
 */
export function waitingPage({ name, link }: { name: string; link: string }): string {
  return `<!doctype html>
<html lang="en" translate="no">
<head>
<meta charset="utf-8">
<meta name="google" content="notranslate">
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
  // A starting server may never answer the first request.
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

/** Maximum length of a file name in characters; at four bytes each it fits the 255 bytes of file systems. */
const MAX_FILE_NAME = 50;

/** `<live name>.obs.html`, without characters that are special to a file system or invisible. */
export function waitingFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    // Path separators, wildcards, control characters, line separators and bidi controls.
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '');
  let short = [...safe].slice(0, MAX_FILE_NAME).join('');
  while (/[ .]$/.test(short)) short = short.slice(0, -1);
  return `${isReserved(short) ? `live ${short}` : short || 'live'}.obs.html`;
}

/** Reserved device names of Windows, with any extension. */
const isReserved = (name: string) => /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i.test(name);

const ENTITIES = new Map(
  Object.entries<string>({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (letter) => ENTITIES.get(letter) ?? '');

/**
 * `text` as a string literal for an inline script, escaped so that it cannot end the script or begin a
 * comment.
 */
const scriptText = (text: string) =>
  JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
