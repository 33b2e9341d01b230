import { type ReactNode, useState } from 'react';
import { useLives } from '../../data/lives.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { livesKeepingCurrency } from './lives-keeping-currency.ts';

type OpenQuestion = { currency: string; text: string; answer: (isConfirmed: boolean) => void };

/** Asks for confirmation before the currency of new lives changes while some lives keep theirs. */
export function useCurrencyQuestion(): {
  /** Resolves to whether to save; true without a dialog if every live has that currency. */
  confirm: (currency: string) => Promise<boolean>;
  /** The dialog, to be rendered anywhere. */
  question: ReactNode;
} {
  const { data, refetch } = useLives();
  const [open, setQuestion] = useState<OpenQuestion>();
  const [isOpen, setOpen] = useState(false);
  const decide = (isConfirmed: boolean) => {
    setOpen(false);
    open?.answer(isConfirmed);
  };
  return {
    async confirm(currency) {
      const lives = data ?? (await refetch()).data ?? [];
      const text = livesKeepingCurrency(lives, currency);
      if (text === undefined) return true;
      return new Promise((answer) => {
        setQuestion({ currency, text, answer });
        setOpen(true);
      });
    },
    question: open && (
      <AlertDialog
        isOpen={isOpen}
        title={`Count new lives in ${open.currency}?`}
        description={open.text}
        confirmLabel={`Count in ${open.currency}`}
        confirmKind="primary"
        onConfirm={() => decide(true)}
        onCancel={() => decide(false)}
      />
    ),
  };
}
