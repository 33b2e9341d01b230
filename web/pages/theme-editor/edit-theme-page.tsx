import { copyPage, editPage } from '../../editor/edit-page.tsx';
import { THEME, ThemePreview } from './theme-editor.tsx';

/** Page that changes or deletes a theme. */
export const EditPage = editPage(THEME, { preview: (theme) => <ThemePreview theme={theme} /> });

/** Page that creates a copy of a theme. */
export const CopyPage = copyPage(THEME, <ThemePreview />);
