import { create } from 'zustand';

/** Which item each list of the form on screen shows, as an index, by the path of the list; the first where nothing is said. */
export const useShownItems = create<Record<string, number>>()(() => ({}));

/** Brings an item of the list into sight, also of one that is not drawn yet. */
export const showItem = (list: string, index: number) => useShownItems.setState({ [list]: index });

/** Another form starts with the first item of each list. */
export const forgetShownItems = () => useShownItems.setState({}, true);
