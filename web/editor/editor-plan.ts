/** What an editor edits, and where its user goes afterwards. */
export type EditorPlan = {
  /** One word: `live`. Its open sections are remembered under it. */
  noun: string;
  /** What notifications and questions call it: `live stream`. */
  calledOut: string;
  /** Where one with this id is edited. */
  pathOf: (id: string) => string;
  /** Where Cancel, a save and a deletion lead, and what that page is called. */
  exit: { path: string; name: string };
};

/** The text with a large first letter. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
