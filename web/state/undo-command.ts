/** The command of a key: Ctrl+Z and Cmd+Z undo; with Shift they redo, as does Ctrl+Y. */
export function undoCommandOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  const { ctrlKey, metaKey, shiftKey, altKey, isComposing } = event;
  if (!(ctrlKey || metaKey) || altKey || isComposing) return undefined;
  const letter = letterOf(event);
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined;
}

/** On non-Latin keyboards the physical key decides. */
const letterOf = ({ key, code }: KeyboardEvent) =>
  (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();
