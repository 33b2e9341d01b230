import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { takesLetters } from './takes-letters.ts';

/** An action of the page on screen, which the palette lists. */
export type PageCommand = {
  label: string;
  /** What it is about, such as Timer. */
  kind: string;
  /** The key that runs it from anywhere on the page, as `KeyboardEvent.key` in lower case. */
  key?: string;
  run: () => void;
};

const useOffered = create<{ offered: readonly (readonly PageCommand[])[] }>()(() => ({
  offered: [],
}));

/** The commands of the parts of the page on screen, in the order in which these were mounted. */
export const usePageCommands = (): readonly PageCommand[] =>
  useOffered(({ offered }) => offered).flat();

/** Offers commands in the palette and by their keys while the component is mounted. */
export function useOfferCommands(commands: readonly PageCommand[]): void {
  const names = commands.map(({ label }) => label).join('\n');
  const run = useEffectEvent((label: string) =>
    commands.find((command) => command.label === label)?.run(),
  );
  const current = useEffectEvent(() => commands);
  // biome-ignore lint/correctness/useExhaustiveDependencies: commands of other names are offered anew.
  useEffect(() => {
    const offered = current().map((command) => ({ ...command, run: () => run(command.label) }));
    useOffered.setState((state) => ({ offered: [...state.offered, offered] }));
    return () =>
      useOffered.setState((state) => ({ offered: state.offered.filter((one) => one !== offered) }));
  }, [names]);
  usePageKeys((key) => commands.find((command) => command.key === key)?.run);
}

/**
 * Calls back for keys without Ctrl, Cmd or Alt that are pressed anywhere on the page but where they are typed; a held key
 * counts once. A
 * returned function runs in place of what the browser does.
 */
export function usePageKeys(find: (key: string) => (() => void) | undefined): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, repeat } = event;
    if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return;
    // A click beside a dialog moves the focus out of it.
    if (takesLetters(target) || document.querySelector('[data-modal]')) return;
    const run = find(key.toLowerCase());
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
