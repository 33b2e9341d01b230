import { useState } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { Only } from '../../data/session/only.tsx';
import { CopyObsLink } from '../../preview/copy-obs-link.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AddTip } from './add-tip.tsx';
import { AlertControls } from './alerts/alert-controls.tsx';
import { useIsBeforeShow } from './go-live/go-live-button.tsx';
import { LeftOnAirNotice } from './go-live/left-on-air-notice.tsx';
import { WaitingNotice } from './go-live/waiting-notice.tsx';
import { HomeTimer } from './home-timer.tsx';
import { LiveOverlay } from './live-overlay.tsx';
import { LivePicker, type PickerProps } from './live-picker.tsx';
import { LiveSums } from './live-sums.tsx';
import styles from './narrow-home.module.css';
import { NewTip } from './new-tip.tsx';
import { ObsOffer } from './obs-offer.tsx';
import { OutboxCount } from './quick-add/outbox-count.tsx';
import { StudioPrompt } from './studio-prompt.tsx';
import { TipsMenuButton } from './tip-files/tips-menu-button.tsx';
import { TipList } from './tip-list.tsx';
import { TipSearchPlace } from './tip-search/tip-search-place.tsx';
import { HomeVotes } from './votes/home-votes.tsx';
import { WithdrawnNotice } from './withdrawn/withdrawn-notice.tsx';

const TABS = [
  { value: 'tips', label: 'Tips' },
  { value: 'preview', label: 'Preview' },
] as const;

/** Home on a phone: tabs, and the main action at the bottom. */
export function NarrowHome({ live, ...lives }: PickerProps & { live: LiveSummary }) {
  const isQuiet = useIsBeforeShow({ live, isNext: live.id === lives.nextId });
  const [tab, setTab] = useState<'tips' | 'preview'>('tips');
  return (
    <div className={styles.home}>
      <Only to="owner">
        <LeftOnAirNotice lives={lives.lives} clock={lives.clock} />
        <StudioPrompt />
        <ObsOffer />
      </Only>
      <WithdrawnNotice />
      <LivePicker {...lives} />
      <Tabs label="Show" tabs={TABS} value={tab} onChange={setTab} className={styles.tabs}>
        <TabPanel className={styles.panel} value="tips">
          <div className={styles.sums}>
            <LiveSums key={live.id} live={live} />
            <Only to="owner">
              <WaitingNotice live={live} mark={lives.mark} />
            </Only>
            <HomeTimer live={live} />
            <AlertControls liveId={live.id} />
            <HomeVotes key={live.id} live={live} />
            <div className={styles.line}>
              <NewTip key={live.id} liveId={live.id} isQuiet={isQuiet} />
              <OutboxCount liveId={live.id} />
              <div className={styles.tools}>
                <TipSearchPlace liveId={live.id} otherwise={<p>Newest first</p>} />
                <Only to="owner">
                  <TipsMenuButton key={live.id} live={live} />
                </Only>
              </div>
            </div>
          </div>
          <TipList key={live.id} liveId={live.id} />
        </TabPanel>
        <TabPanel className={styles.panel} value="preview">
          <div className={styles.preview}>
            <LiveOverlay
              live={live}
              action={
                <Only to="owner">
                  <CopyObsLink live={live} />
                </Only>
              }
            />
          </div>
        </TabPanel>
      </Tabs>
      <div className={styles.dock}>
        <AddTip liveId={live.id} isQuiet={isQuiet} onOpen={() => setTab('tips')} />
      </div>
    </div>
  );
}
