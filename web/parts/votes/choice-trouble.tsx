import { counted } from '#domain/text/counted.ts';
import { dropChoice, useChoices, useChoiceTrouble } from '../../data/outbox/choice-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Choices of these questions that wait for the server, and those that it has refused. */
export function ChoiceTrouble({ voteIds }: { voteIds: readonly string[] }) {
  const own = useChoices().filter(({ voteId }) => voteIds.includes(voteId));
  const trouble = useChoiceTrouble();
  const waits = own.filter(({ refusal }) => refusal === null).length;
  return (
    <>
      {trouble && waits > 0 && (
        <Notice kind="warn">
          <b>{counted(waits, 'choice')} waiting.</b> They are kept and sent once the server answers.
        </Notice>
      )}
      {own.map(
        ({ key, label, refusal }) =>
          refusal !== null && (
            <Notice
              key={key}
              action={
                <Button size="small" onClick={() => dropChoice(key)}>
                  Dismiss
                </Button>
              }
            >
              <b dir="auto">{label} stays as it was.</b> {refusal}
            </Notice>
          ),
      )}
    </>
  );
}
