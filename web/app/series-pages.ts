/** The editor of series, and the list of them. */
import '../main.tsx';

export {
  CopyPage as CopySeriesPage,
  EditPage as EditSeriesPage,
  NewPage as NewSeriesPage,
} from '../pages/series/series-editor.tsx';
export { SeriesListPage } from '../pages/series/series-list-page.tsx';
