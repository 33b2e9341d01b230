/** The pages with editors, which share most of their code. */
export {
  CopyPage as CopyLayoutPage,
  EditPage as EditLayoutPage,
} from '../pages/layout-editor/edit-layout-page.tsx';
export { NewPage as NewLayoutPage } from '../pages/layout-editor/layout-editor.tsx';
export {
  CopyPage as CopyLivePage,
  EditPage as EditLivePage,
} from '../pages/live-editor/edit-live-page.tsx';
export { NewPage as NewLivePage } from '../pages/live-editor/live-editor.tsx';
export {
  CopyPage as CopyThemePage,
  EditPage as EditThemePage,
} from '../pages/theme-editor/edit-theme-page.tsx';
export { NewPage as NewThemePage } from '../pages/theme-editor/theme-editor.tsx';
