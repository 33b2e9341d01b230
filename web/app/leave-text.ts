/** The question before unsaved changes are lost. */
export const LEAVE_TEXT = {
  title: 'Leave without saving?',
  description: 'Your changes on this page will be lost.',
};
