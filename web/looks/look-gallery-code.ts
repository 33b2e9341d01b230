import { codeOnDemand } from '../ui/code-on-demand.ts';

/** The gallery of starter looks. */
export const lookGallery = codeOnDemand(
  async () => (await import('./look-gallery.tsx')).LookGallery,
);
