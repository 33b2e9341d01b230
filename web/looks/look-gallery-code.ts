import { codeOnDemand } from '../ui/code-on-demand.ts';

const looks = () => import('./on-demand.ts');

/** The gallery of starter looks. */
export const lookGallery = codeOnDemand(async () => (await looks()).LookGallery);

/** The starter looks within a form. */
export const lookShelf = codeOnDemand(async () => (await looks()).LookShelf);
