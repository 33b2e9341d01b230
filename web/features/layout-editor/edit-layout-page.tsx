import { copyPage, editPage } from '../../editor/edit-page.tsx';
import { LAYOUT } from './layout-editor.tsx';
import { LayoutPreview, LayoutStageLink } from './layout-placing.tsx';

/** Changes or deletes a layout. */
export const EditPage = editPage(LAYOUT, {
  inForm: <LayoutStageLink />,
  preview: (layout) => <LayoutPreview layout={layout} />,
});

/** Creates a layout like another one. */
export const CopyPage = copyPage(LAYOUT, <LayoutPreview />, <LayoutStageLink />);
