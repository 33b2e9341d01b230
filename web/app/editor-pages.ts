/** The editors of lives and themes. */
import '../main.tsx';

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
