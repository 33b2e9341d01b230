/** In one file: two would share most of their code, which the first script of each page would bring. */
export { LookGallery } from './look-gallery.tsx';
export { LookShelf } from './look-shelf.tsx';
