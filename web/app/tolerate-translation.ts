type Translation = { font: Element; original: string };

/**
 * Makes React work on a page that a browser translator modifies. A translator replaces text nodes by `font`
 * elements, but React keeps its text nodes: it would update them invisibly, and throw when it removes them.
 * The text node is therefore put back, empty, before its translation; when React changes, moves or removes
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
    // Discards the records of the changes made here.
    observer.takeRecords();
  });

  function onRemoved(node: Node, change: MutationRecord, changes: MutationRecord[]): void {
    const text = texts.get(node);
    const translation = translations.get(node);
    if (text) restoreOriginal(text);
    else if (!(node instanceof Text)) return;
    else if (translation) follow(node, translation);
    else if (!node.isConnected) putBack(node, fontFor(change), changes);
  }

  /** Puts a text node back before its translation. */
  function putBack(text: Text, font: Element | undefined, changes: MutationRecord[]): void {
    if (!font) return;
    // React may have changed the text meanwhile; then the new text is displayed.
    if (changes.some(({ type, target }) => type === 'characterData' && target === text)) {
      font.replaceWith(text);
      return;
    }
    font.before(text);
    translations.set(text, { font, original: text.data });
    texts.set(font, text);
    text.data = '';
  }

  /** The `font` element that replaced the removed text; undefined without a translator. */
  function fontFor({ addedNodes, previousSibling, nextSibling, target }: MutationRecord) {
    return [...addedNodes, previousSibling, nextSibling].find(
      (node): node is Element =>
        node instanceof Element &&
        node.localName === 'font' &&
        node.parentNode === target &&
        !texts.has(node),
    );
  }

  /** Moves the translation after its text node, or removes it together with the node. */
  function follow(text: Text, { font }: Translation): void {
    if (!text.isConnected) font.remove();
    else if (font.isConnected && text.nextSibling !== font) text.after(font);
  }

  /** Displays the original text when the translator removes its translation. */
  function restoreOriginal(text: Text): void {
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
