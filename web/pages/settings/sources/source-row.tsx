import { Pencil, Trash2 } from 'lucide-react';
import type { Source, SourceService } from '#contract/sources.ts';
import { sourceSentence } from '#domain/text/source-sentence.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { useSwitchSource, useTestSource } from '../../../data/sources.ts';
import { browserFormat } from '../../../state/local-time.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/check-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { notify } from '../../../ui/notify.ts';
import { CopyText } from '../copy-text.tsx';
import { markOf } from './source-kinds.ts';
import { SourceMark } from './source-mark.tsx';
import { SourceRemedy } from './source-remedy.tsx';
import styles from './source-row.module.css';

type Props = {
  source: Source;
  /** Undefined if this version does not know the service. */
  service: SourceService | undefined;
  /** Name of the live to which the source is bound. */
  liveName: string | undefined;
  now: Date;
  timezone: string | null;
  /** Opens the form with the focus in the field of this name. */
  onEdit: (field?: string) => void;
  onDelete: () => void;
};

/** A source: state, facts and actions. */
export function SourceRow(props: Props) {
  const { source, service, liveName, now, timezone, onEdit, onDelete } = props;
  const { name, state } = source;
  const facts = [
    source.live_id !== null && `Goes to ${liveName ?? 'a live of its own'}`,
    source.asks_first && 'Asks you first',
  ].filter(Boolean);
  return (
    <li className={styles.source} aria-label={name}>
      <SourceMark state={state} />
      <div className={styles.about}>
        <p className={styles.title}>
          <bdi className={styles.name}>{name}</bdi>
          {service && service.name !== name && (
            <span className={styles.service}>{service.name}</span>
          )}
        </p>
        {state.login ? (
          <Login source={source} />
        ) : (
          <p className={styles.sentence} data-kind={markOf(state)}>
            {sourceSentence(state, { now, timezone, locale: browserFormat() })}
          </p>
        )}
        {facts.length > 0 && (
          <p className={styles.facts} dir="auto">
            {facts.join(' · ')}
          </p>
        )}
        <SourceRemedy source={source} service={service} onEdit={onEdit} />
      </div>
      <div className={styles.tools}>
        <OnBox source={source} />
        {service && <TestButton source={source} />}
        {service && (
          <IconButton type="button" label="Edit source" onClick={() => onEdit()}>
            <Pencil />
          </IconButton>
        )}
        <IconButton type="button" label="Delete source" isDelete onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
}

/** The login code that the user enters at the service. */
function Login({ source: { state } }: { source: Source }) {
  if (!state.login) return null;
  const { code, url } = state.login;
  return (
    <div className={styles.login}>
      <p className={styles.sentence}>
        Enter this code at{' '}
        <a className={styles.link} href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
        . It connects by itself then.
      </p>
      <CopyText isLarge label="code" text={code} />
    </div>
  );
}

function OnBox({ source: { id, is_on } }: { source: Source }) {
  const change = useSwitchSource();
  // Optimistic: the choice is displayed before the response.
  const isOn = change.isPending ? change.variables.is_on : is_on;
  const choose = async (isSwitchedOn: boolean) => {
    try {
      await change.mutateAsync({ id, is_on: isSwitchedOn });
    } catch (error) {
      const title = isSwitchedOn ? 'Not switched on' : 'Not switched off';
      notify({ kind: 'error', title, text: sentenceOf(error) });
    }
  };
  return (
    <CheckBox label="On" checked={isOn} onChange={(isSwitchedOn) => void choose(isSwitchedOn)} />
  );
}

function TestButton({ source: { id, name } }: { source: Source }) {
  const test = useTestSource();
  const send = async () => {
    try {
      await test.mutateAsync(id);
      notify({
        kind: 'success',
        title: 'Test sent',
        text: `A test of ${name} arrived. Tests are never counted.`,
      });
    } catch (error) {
      notify({ kind: 'error', title: 'No test sent', text: sentenceOf(error) });
    }
  };
  return (
    <Button size="small" busyLabel={test.isPending && 'Sending'} onClick={send}>
      Send a test
    </Button>
  );
}
