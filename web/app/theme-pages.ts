/** The editor of themes. */
export {
  CopyPage as CopyThemePage,
  EditPage as EditThemePage,
} from '../pages/theme-editor/edit-theme-page.tsx';
export { NewPage as NewThemePage } from '../pages/theme-editor/theme-editor.tsx';
