import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Sharing } from '#contract/sharing.ts';
import { issueOf, sentenceOf } from '../../../data/request-error.ts';
import { useUpdateSharing } from '../../../data/sharing.ts';
import { useUserTimezone } from '../../../forms/fields/clock/timezone-line.tsx';
import { setGuarded } from '../../../state/leave-guard.ts';
import { momentText } from '../../../state/local-time.ts';
import { useSaveKey } from '../../../state/use-save-key.ts';
import { useFocusFirstError } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { SaveFoot } from '../../../ui/save-foot.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import card from '../settings-card.module.css';
import { FixedNote } from './fixed-note.tsx';
import { changedSettings, type SharingTexts, type Typed, textsOf } from './sharing-form.ts';
import styles from './sharing-page.module.css';

type FieldText = { name: Typed; label: string; help: string; placeholder?: string };

const ADDRESS: FieldText = {
  name: 'share_url',
  label: 'Address',
  help: 'The https address that others open, as a tunnel or your proxy has it.',
  placeholder: 'https://studio.example.com',
};
const CERTIFICATE: readonly FieldText[] = [
  {
    name: 'tls_cert',
    label: 'Certificate',
    help: 'The path of a PEM file on this computer. It is read again when it changes.',
  },
  { name: 'tls_key', label: 'Key of the certificate', help: 'The path of its PEM file.' },
];
const PROXIES: FieldText = {
  name: 'trusted_proxies',
  label: 'Trusted proxies',
  help: 'Their addresses, with commas, so that the list of devices shows addresses of visitors.',
  placeholder: '127.0.0.1',
};
const PORT: FieldText = {
  name: 'share_port',
  label: 'Port',
  help: 'From 1 to 65535. Devices that are signed in have to sign in again at another one.',
};

type Props = {
  sharing: Sharing;
  /** Whether saving also chooses the internet. */
  needsAddress: boolean;
  onShared: () => void;
};

/** Address, certificate, proxies and port of the shared door. Follows what is stored until something is typed. */
export function DoorForm({ sharing, needsAddress, onShared }: Props) {
  const [typed, setTyped] = useState<Partial<SharingTexts>>({});
  const [isMoreOpen, setMoreOpen] = useState(sharing.problem !== null);
  const update = useUpdateSharing();
  const form = useRef<HTMLFormElement>(null);
  const focusFirstError = useFocusFirstError(form);
  const timezone = useUserTimezone() ?? null;
  const isInternet = needsAddress || sharing.sharing === 'internet';
  const changes = changedSettings(typed, sharing);
  const isChanged = needsAddress || Object.keys(changes).length > 0;
  const { error, isPending: isSaving } = update;
  const more = isInternet ? [PORT] : [PORT, ...CERTIFICATE];
  const hasMoreError = more.some(({ name }) => issueOf(error, name));
  const wereIssuesShown =
    error && [ADDRESS, ...CERTIFICATE, PROXIES, PORT].some(({ name }) => issueOf(error, name));

  useEffect(() => setGuarded(isChanged), [isChanged]);
  useEffect(() => () => setGuarded(false), []);
  useEffect(() => {
    if (needsAddress) form.current?.querySelector('input')?.focus();
  }, [needsAddress]);

  async function save(): Promise<void> {
    if (isSaving || !isChanged) return;
    const sent = typed;
    try {
      await update.mutateAsync({ ...(needsAddress && { sharing: 'internet' }), ...changes });
    } catch {
      focusFirstError();
      return;
    }
    // What is typed during a save stays.
    setTyped((now) => (now === sent ? {} : now));
    onShared();
    notify({ kind: 'success', title: 'Sharing saved' });
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  useSaveKey(isChanged && !isSaving, save);

  const texts = { ...textsOf(sharing), ...typed };
  const field = ({ name, label, help, placeholder }: FieldText) => {
    const isFixed = sharing.fixed.includes(name);
    return (
      <div key={name} className={styles.field}>
        <TextField
          label={label}
          help={help}
          error={error ? issueOf(error, name) : undefined}
          placeholder={placeholder}
          readOnly={isFixed}
          autoComplete="off"
          spellCheck={false}
          inputMode={name === 'share_port' ? 'numeric' : name === 'share_url' ? 'url' : undefined}
          value={texts[name]}
          onChange={({ target }) => setTyped((now) => ({ ...now, [name]: target.value }))}
        />
        {isFixed && <FixedNote name={name} />}
      </div>
    );
  };

  return (
    <form
      ref={form}
      className={card.card}
      aria-label="Address and certificate"
      noValidate
      onSubmit={submit}
    >
      {isInternet && (
        <div className={card.row}>
          <div>
            <h2 className={card.label}>Address and certificate</h2>
            <p className={card.help}>
              Without a certificate a tunnel or proxy on this computer points to port{' '}
              {sharing.share_port}. Never let it point to the port of this page.
            </p>
          </div>
          <div className={styles.fields}>
            {field(ADDRESS)}
            {CERTIFICATE.map(field)}
            <CertificateEnd endsAt={sharing.certificate_ends_at} timezone={timezone} />
            {field(PROXIES)}
          </div>
        </div>
      )}
      <details
        className={styles.more}
        open={isMoreOpen || hasMoreError}
        onToggle={({ currentTarget }) => setMoreOpen(currentTarget.open)}
      >
        <summary>
          More <span className={styles.network}>Port {sharing.share_port}</span>
        </summary>
        <div className={styles.fields}>
          {more.map(field)}
          {!isInternet && (
            <CertificateEnd endsAt={sharing.certificate_ends_at} timezone={timezone} />
          )}
        </div>
      </details>
      {error && !wereIssuesShown && (
        <div className={styles.failure}>
          <Notice>
            <b>Not saved.</b> {sentenceOf(error)}
          </Notice>
        </div>
      )}
      {(isChanged || isInternet || isMoreOpen) && (
        <SaveFoot
          label={needsAddress ? 'Share on the internet' : 'Save'}
          isChanged={isChanged}
          isSaving={isSaving}
        />
      )}
    </form>
  );
}

/** Days before the end of a certificate from which the page warns. */
const WARNED_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

function CertificateEnd({ endsAt, timezone }: { endsAt: string | null; timezone: string | null }) {
  if (endsAt === null) return null;
  const leftMs = Date.parse(endsAt) - Date.now();
  const day = momentText('date', endsAt, timezone);
  if (leftMs <= 0) return <Notice>The certificate ended on {day}. Renew it.</Notice>;
  const text = `The certificate ends on ${day}.`;
  if (leftMs <= WARNED_DAYS * DAY_MS) return <Notice kind="warn">{text} Renew it soon.</Notice>;
  return <p className={card.help}>{text}</p>;
}
