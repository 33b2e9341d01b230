type Translation = { font: Element; original: string };

/**
 * Lets React work on a page that a translator changes. A translator replaces each text node by a `font` element, but
 * React keeps the text node: it would update it out of sight, and throw when it removes it or inserts something
 * before it. So the text node is put back, empty, right before its translation; when React changes, moves or removes
 * it, the translation follows.
 */
export function tolerateTranslation(): void {
  const translations = new WeakMap<Node, Translation>();
  const texts = new WeakMap<Node, Text>();

  const observer = new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'characterData') dropTranslation(change.target);
      else for (const node of change.removedNodes) onRemoved(node, change, changes);
    }
    // The changes made here need no answer.
    observer.takeRecords();
  });

  function onRemoved(node: Node, change: MutationRecord, changes: MutationRecord[]): void {
    const text = texts.get(node);
    const translation = translations.get(node);
    if (text) bringBack(text);
    else if (!(node instanceof Text)) return;
    else if (translation) follow(node, translation);
    else if (!node.isConnected) keep(node, fontFor(change), changes);
  }

  /** Puts a text back before its translation. */
  function keep(text: Text, font: Element | undefined, changes: MutationRecord[]): void {
    if (!font) return;
    // React may have changed it in the meantime; then its text counts.
    if (changes.some(({ type, target }) => type === 'characterData' && target === text)) {
      font.replaceWith(text);
      return;
    }
    font.before(text);
    translations.set(text, { font, original: text.data });
    texts.set(font, text);
    text.data = '';
  }

  /** The `font` element that took the place of the removed text; undefined without a translator. */
  function fontFor({ addedNodes, previousSibling, nextSibling, target }: MutationRecord) {
    return [...addedNodes, previousSibling, nextSibling].find(
      (node): node is Element =>
        node instanceof Element &&
        node.localName === 'font' &&
        node.parentNode === target &&
        !texts.has(node),
    );
  }

  /** Moves the translation behind its text, or removes it with its text. */
  function follow(text: Text, { font }: Translation): void {
    if (!text.isConnected) font.remove();
    else if (font.isConnected && text.nextSibling !== font) text.after(font);
  }

  /** Shows the original when the translator removes its translation. */
  function bringBack(text: Text): void {
    const translation = translations.get(text);
    if (!translation || translation.font.isConnected) return;
    text.data = translation.original;
    translations.delete(text);
  }

  function dropTranslation(text: Node): void {
    translations.get(text)?.font.remove();
    translations.delete(text);
  }

  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}
