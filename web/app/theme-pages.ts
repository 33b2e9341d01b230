/** The editor of themes. */
import './app.tsx';

export {
  CopyPage as CopyThemePage,
  EditPage as EditThemePage,
} from '../pages/theme-editor/edit-theme-page.tsx';
export { NewPage as NewThemePage } from '../pages/theme-editor/theme-editor.tsx';
