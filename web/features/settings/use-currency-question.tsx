import { type ReactNode, useState } from 'react';
import { useLives } from '../../api/lives.ts';
import { codeOnDemand, useCode } from '../../ui/code-on-demand.ts';
import { notifyNotLoaded } from '../../ui/notify.ts';
import { livesThatKeep } from './lives-that-keep.ts';

const dialog = codeOnDemand(async () => (await import('../../ui/alert-dialog.tsx')).AlertDialog);

type Asked = { currency: string; text: string; answer: (isWanted: boolean) => void };

/** Asks for confirmation before the currency of new lives changes while some lives keep theirs. */
export function useCurrencyQuestion(): {
  /** Resolves to whether to save; true without a dialog if every live has that currency. */
  ask: (currency: string) => Promise<boolean>;
  /** The dialog, to be rendered anywhere. */
  question: ReactNode;
} {
  const { data, refetch } = useLives();
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const decide = (isWanted: boolean) => {
    setOpen(false);
    asked?.answer(isWanted);
  };
  const AlertDialog = useCode(dialog, isOpen, () => {
    notifyNotLoaded('The question did not load');
    decide(false);
  });
  return {
    async ask(currency) {
      const lives = data ?? (await refetch()).data ?? [];
      const text = livesThatKeep(lives, currency);
      if (text === undefined) return true;
      return new Promise((answer) => {
        setAsked({ currency, text, answer });
        setOpen(true);
      });
    },
    question: AlertDialog && asked && (
      <AlertDialog
        isOpen={isOpen}
        title={`Count new lives in ${asked.currency}?`}
        description={asked.text}
        confirmLabel={`Count in ${asked.currency}`}
        confirmKind="primary"
        onConfirm={() => decide(true)}
        onCancel={() => decide(false)}
      />
    ),
  };
}
