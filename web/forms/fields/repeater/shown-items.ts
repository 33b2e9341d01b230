import { create } from 'zustand';

/** Index of the displayed item, by path of the list; 0 by default. */
export const useShownItems = create<Record<string, number>>()(() => ({}));

/** Displays an item of a list, which may not be rendered yet. */
export const showItem = (list: string, index: number) => useShownItems.setState({ [list]: index });

/** Called when a form unmounts. */
export const clearShownItems = () => useShownItems.setState({}, true);
