import { copyPage, editPage } from '../../editor/edit-page.tsx';
import { LAYOUT } from './layout-editor.tsx';
import { LayoutPreview, LayoutStageLink } from './layout-placing.tsx';

/** Page that changes or deletes a layout. */
export const EditPage = editPage(LAYOUT, {
  inForm: <LayoutStageLink />,
  preview: (layout) => <LayoutPreview layout={layout} />,
});

/** Page that creates a copy of a layout. */
export const CopyPage = copyPage(LAYOUT, <LayoutPreview />, <LayoutStageLink />);
