import { copyPage, editPage } from '../../editor/edit-page.tsx';
import { THEME, ThemePreview } from './theme-editor.tsx';

/** Changes or deletes a theme. */
export const EditPage = editPage(THEME, { preview: (theme) => <ThemePreview theme={theme} /> });

/** Creates a theme like another one. */
export const CopyPage = copyPage(THEME, <ThemePreview />);
