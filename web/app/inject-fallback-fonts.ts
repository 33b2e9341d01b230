import sheets from 'fallback-fonts:sheets';
import { FALLBACK_FONTS, fallbackFonts } from '#domain/appearance/fallback-fonts.ts';

/** Attributes that are displayed as text. */
const SHOWN = ['value', 'placeholder'];

/**
 * Adds the stylesheet of a fallback font when a character that needs it is displayed or typed. Most pages
 * need none. The request starts before the character is painted.
 */
export function injectFallbackFonts(): void {
  const injected = new Set<string>();
  const injectFor = (text: string) => {
    for (const font of fallbackFonts(text)) inject(sheets.get(FALLBACK_FONTS[font]));
  };
  const inject = (href: string | undefined) => {
    if (!href || injected.has(href)) return;
    injected.add(href);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    // The server may be unreachable; the next character retries.
    link.onerror = () => {
      link.remove();
      injected.delete(href);
    };
    document.head.append(link);
  };
  injectFor(withValues(document.body));
  new MutationObserver((changes) => {
    for (const change of changes) injectFor(textOf(change));
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: SHOWN,
  });
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      injectFor(target.value);
    }
  });
}

function textOf({ type, target, attributeName, addedNodes }: MutationRecord): string {
  if (type === 'characterData') return target.textContent ?? '';
  if (type === 'attributes') return (target as Element).getAttribute(attributeName ?? '') ?? '';
  return Array.from(addedNodes, withValues).join(' ');
}

/** The text of a node and of its form fields. */
function withValues(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const fields = node.querySelectorAll<HTMLInputElement>('[value], [placeholder], textarea');
  const written = Array.from(fields, ({ value, placeholder }) => `${value} ${placeholder ?? ''}`);
  return [node.textContent, ...written].join(' ');
}
