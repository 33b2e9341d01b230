import { codeOnDemand } from '../ui/code-on-demand.ts';

/** The gallery of starter looks. */
export const lookGallery = codeOnDemand(
  async () => (await import('./look-gallery.tsx')).LookGallery,
);

/** The starter looks within a form, which comes without the code of dialogs. */
export const lookShelf = codeOnDemand(async () => (await import('./look-shelf.tsx')).LookShelf);
