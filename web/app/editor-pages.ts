/** The pages with editors, which share most of their code. */
export {
  CopyPage as CopyLayoutPage,
  EditPage as EditLayoutPage,
} from '../features/layout-editor/edit-layout-page.tsx';
export { NewPage as NewLayoutPage } from '../features/layout-editor/layout-editor.tsx';
export {
  CopyPage as CopyLivePage,
  EditPage as EditLivePage,
} from '../features/live-editor/edit-live-page.tsx';
export { NewPage as NewLivePage } from '../features/live-editor/live-editor.tsx';
export {
  CopyPage as CopyThemePage,
  EditPage as EditThemePage,
} from '../features/theme-editor/edit-theme-page.tsx';
export { NewPage as NewThemePage } from '../features/theme-editor/theme-editor.tsx';
