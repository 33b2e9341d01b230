/** The editors of lives and series, and the list of series. */
import './app.tsx';

export {
  CopyPage as CopyLivePage,
  EditPage as EditLivePage,
} from '../pages/live-editor/edit-live-page.tsx';
export { NewPage as NewLivePage } from '../pages/live-editor/live-editor.tsx';
export {
  CopyPage as CopySeriesPage,
  EditPage as EditSeriesPage,
  NewPage as NewSeriesPage,
} from '../pages/series/series-editor.tsx';
export { SeriesListPage } from '../pages/series/series-list-page.tsx';
