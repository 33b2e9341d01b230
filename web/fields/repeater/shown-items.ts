import { create } from 'zustand';

/** The index of the shown item, by path of the list; the first one unless set. */
export const useShownItems = create<Record<string, number>>()(() => ({}));

/** Shows an item of a list, which may not be rendered yet. */
export const showItem = (list: string, index: number) => useShownItems.setState({ [list]: index });

/** Called when a form is unmounted. */
export const clearShownItems = () => useShownItems.setState({}, true);
