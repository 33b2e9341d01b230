import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Recap } from '#contract/recap.ts';
import {
  type PictureOf,
  RECAP_PICTURE_PATH,
  RECAP_SHAPES,
  type RecapBridge,
  type RecapChoices,
  type RecapShape,
  recapQuery,
} from '#contract/recap-picture.ts';
import { fileStem } from '#domain/text/file-stem.ts';
import type { RecapScope } from '../../data/recap.ts';
import { chooseForRecaps, useRecapChoices } from '../../state/recap-choices.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notify } from '../../ui/notify.ts';
import { saveFile } from '../../ui/save-file.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import styles from './recap-picture.module.css';
import type { RecapSubject } from './recap-subject.ts';

/** The address of the picture, in the look of {subject.scope.kind === 'live' ? 'the live' : 'the last live'} or of the last one of several. */
function picturePath({ scope }: RecapSubject, { lives = [] }: Recap, chosen: ChosenPicture) {
  const { shape, choices } = chosen;
  const look = scope.kind === 'live' ? scope.id : (lives.at(-1)?.id ?? '');
  return `${RECAP_PICTURE_PATH.replace(':id', look)}?${recapQuery(shape, choices, pictureOf(scope))}`;
}

type ChosenPicture = { shape: RecapShape; choices: RecapChoices };

function pictureOf(scope: RecapScope): PictureOf | undefined {
  if (scope.kind === 'series') return { series: scope.id };
  return scope.kind === 'month' ? { month: scope.id, currency: scope.currency } : undefined;
}

const TABS = [
  { value: 'wide', label: 'Wide' },
  { value: 'tall', label: 'Tall' },
] as const;

type Props = { subject: RecapSubject; recap: Recap };

/** The recap picture with the appearance of the live, wide or tall, to download or copy. */
export function RecapPicture({ subject, recap }: Props) {
  const [shape, setShape] = useState<RecapShape>('wide');
  const choices = useRecapChoices();
  return (
    <section aria-label="Picture to post">
      <Choices {...choices} />
      <Tabs<RecapShape> label="Shape of the picture" tabs={TABS} value={shape} onChange={setShape}>
        {TABS.map(({ value }) => (
          <TabPanel key={value} value={value}>
            <Picture
              key={recapQuery(value, choices)}
              subject={subject}
              recap={recap}
              shape={value}
              choices={choices}
            />
          </TabPanel>
        ))}
      </Tabs>
    </section>
  );
}

type PictureProps = Props & { shape: RecapShape; choices: RecapChoices };

function Picture({ subject, recap, shape, choices }: PictureProps) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'drawing' | 'drawn' | 'lost'>('drawing');
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, height } = RECAP_SHAPES[shape];
  const bridge = () => frame.current?.contentWindow?.streamhostRecap;

  async function follow(): Promise<void> {
    const page = bridge();
    const isDrawn = page
      ? page.ready.then(
          () => true,
          () => false,
        )
      : false;
    setState((await isDrawn) ? 'drawn' : 'lost');
  }
  const shown = useRef(recap);
  useEffect(() => {
    if (shown.current === recap) return;
    shown.current = recap;
    // On failure the earlier picture stays; the next change or a reload retries.
    bridge()
      ?.redraw()
      .catch(() => {});
  });
  const retry = () => {
    setState('drawing');
    setAttempt(attempt + 1);
  };

  return (
    <>
      <div
        className={styles.stage}
        style={{ aspectRatio: `${width} / ${height}` }}
        data-shape={shape}
      >
        {state === 'lost' ? (
          <EmptyState
            isSmall
            art={<CircleAlert />}
            title="The picture was not drawn"
            actions={
              <Button size="small" onClick={retry}>
                Try Again
              </Button>
            }
          >
            Check that streamhost is running, then try again.
          </EmptyState>
        ) : (
          <iframe
            key={attempt}
            ref={frame}
            src={picturePath(subject, recap, { shape, choices })}
            title={`Recap of ${subject.name}, ${width} × ${height}`}
            tabIndex={-1}
            onLoad={() => void follow()}
          />
        )}
      </div>
      <PictureButtons
        isReady={state === 'drawn'}
        bridge={bridge}
        fileName={`${fileStem(subject.name, subject.scope.kind)}-recap-${width}x${height}.png`}
      />
      <p className={styles.size}>
        {width} × {height} pixels, in the look of{' '}
        {subject.scope.kind === 'live' ? 'the live' : 'the last live'}
      </p>
    </>
  );
}

/** What the picture and the page leave out. */
function Choices({ hasAmounts, hasNames }: RecapChoices) {
  return (
    <fieldset className={styles.choices} aria-label="What is shown">
      <CheckBox
        label="Without amounts"
        checked={!hasAmounts}
        onChange={(isOff) => chooseForRecaps({ hasAmounts: !isOff })}
      />
      <CheckBox
        label="Without names of fans"
        checked={!hasNames}
        onChange={(isOff) => chooseForRecaps({ hasNames: !isOff })}
      />
    </fieldset>
  );
}

type ButtonsProps = {
  isReady: boolean;
  bridge: () => RecapBridge | undefined;
  fileName: string;
};

/** Browsers allow copying pictures only on localhost or over HTTPS. */
const canCopy = () => 'ClipboardItem' in window && Boolean(navigator.clipboard?.write);

function PictureButtons({ isReady, bridge, fileName }: ButtonsProps) {
  const [isCopied, setCopied] = useState(false);

  async function png(): Promise<Blob> {
    const page = bridge();
    if (!page) throw new Error('The picture is gone. Reload the page.');
    return page.png();
  }
  const download = () =>
    png().then(
      (picture) => saveFile(picture, fileName),
      (error) => fail('The picture was not downloaded', error),
    );
  const copy = () =>
    // Safari requires the promise to be passed synchronously in the click handler.
    navigator.clipboard.write([new ClipboardItem({ 'image/png': png() })]).then(
      () => setCopied(true),
      (error) => fail('The picture was not copied', error, 'Download it instead.'),
    );
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <div className={styles.buttons}>
      <Button kind="primary" disabled={!isReady} onClick={() => void download()}>
        Download PNG
      </Button>
      {canCopy() && (
        <Button
          kind={isCopied ? 'done' : 'neutral'}
          disabled={!isReady}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copied' : 'Copy picture'}
        </Button>
      )}
    </div>
  );
}

const COPIED_MS = 2000;

function fail(title: string, error: unknown, remedy?: string): void {
  const text = error instanceof Error ? error.message : String(error);
  notify({ kind: 'error', title, text, ...(remedy && { remedy }) });
}
