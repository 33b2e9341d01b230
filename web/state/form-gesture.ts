import { create } from 'zustand';

/** The drag that changes the form on screen now, as an object of its own; null while there is none. */
type FormGesture = { gesture: object | null };

/** All that a drag changes in a form is one change to its user, however many values it sets on the way. */
export const useFormGesture = create<FormGesture>()(() => ({ gesture: null }));

/** From here on the changes of the form belong together. */
export const beginGesture = () => useFormGesture.setState({ gesture: {} });

/** What was changed since the beginning stays, and the next change is another. */
export const endGesture = () => useFormGesture.setState({ gesture: null });
