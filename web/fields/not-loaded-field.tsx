import { Notice } from '../ui/notice.tsx';

/** Stands for a field whose code did not come, so that the rest of the form can be used and saved. */
export const NotLoadedField = ({ field: { label } }: { field: { label: string } }) => (
  <Notice>
    {label} did not load. Check that streamhost is running, save, then reload the page.
  </Notice>
);
