import { codeOnDemand } from '../ui/code-on-demand.ts';

/** The gallery of starter looks, loaded on demand. */
export const lookGallery = codeOnDemand(
  async () => (await import('./look-gallery.tsx')).LookGallery,
);

/** The shelf of starter looks inside a form, which loads without the code of dialogs. */
export const lookShelf = codeOnDemand(async () => (await import('./look-shelf.tsx')).LookShelf);
