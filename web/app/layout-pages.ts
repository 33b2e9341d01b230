/** The editor of layouts, with the stage that no other page needs. */
import '../main.tsx';

export {
  CopyPage as CopyLayoutPage,
  EditPage as EditLayoutPage,
} from '../pages/layout-editor/edit-layout-page.tsx';
export { NewPage as NewLayoutPage } from '../pages/layout-editor/layout-editor.tsx';
