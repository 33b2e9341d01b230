import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { Source, SourceService } from '#contract/sources.ts';
import { useBlockList } from '../../../data/block-list.ts';
import { useLives } from '../../../data/lives.ts';
import { useSourceServices, useSources } from '../../../data/sources.ts';
import { useUserTimezone } from '../../../forms/fields/clock/timezone-line.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import card from '../settings-card.module.css';
import { SettingsPage } from '../settings-page.tsx';
import { ProtectDialog } from '../words/protect-dialog.tsx';
import { RatesCard } from './rates/rates-card.tsx';
import { ServiceList } from './service-list.tsx';
import { type Opened, SourceDialogs } from './source-dialogs.tsx';
import { SourceRow } from './source-row.tsx';
import styles from './sources-page.module.css';
import { useListClock } from './use-list-clock.ts';

/** Page of the sources: their state, and the exchange rates. */
export function SourcesPage() {
  const sources = useSources();
  const services = useSourceServices();
  const [opened, setOpened] = useState<Opened>();
  const [isOpen, setOpen] = useState(false);
  /** How often a dialog was opened, so that each time begins with a new form. */
  const [openings, setOpenings] = useState(0);
  const offer = useProtectOffer(sources.data);
  const open = (next: Opened) => {
    setOpened(next);
    if (!isOpen) setOpenings(openings + 1);
    setOpen(true);
  };
  const failed = [sources, services].find(({ data, error }) => !data && error);
  const isLoaded = sources.data && services.data;
  return (
    <SettingsPage
      title="Sources"
      intro="Tips that a service already knows arrive by themselves, each exactly once."
      action={
        sources.data &&
        sources.data.length > 0 && (
          <Button
            kind="primary"
            size="large"
            disabled={!services.data}
            onClick={() => open({ kind: 'choice' })}
          >
            <Plus />
            Add source
          </Button>
        )
      }
    >
      <div className={styles.cards}>
        {isLoaded && sources.data.length > 0 && (
          <SourceList sources={sources.data} services={services.data} open={open} />
        )}
        {isLoaded && sources.data.length === 0 && (
          <section className={styles.first}>
            <h2 className={card.label}>No sources yet. Where do your tips come from?</h2>
            <ServiceList
              services={services.data}
              onChoose={(service) => open({ kind: 'new', service })}
            />
          </section>
        )}
        {!isLoaded && !failed && (
          <div role="status" aria-label="Loading the sources">
            <Skeleton width="100%" height={160} />
          </div>
        )}
        {failed && <LoadFailure title="The sources did not load" loading={failed} />}
        <RatesCard />
        <p className={styles.words}>
          What holds a name or a note, and a delay of alerts, is in{' '}
          <a href={EDITOR_PATHS.words}>Words</a>.
        </p>
      </div>
      {opened && services.data && (
        <SourceDialogs
          key={openings}
          opened={opened}
          isOpen={isOpen}
          services={services.data}
          open={open}
          close={() => setOpen(false)}
        />
      )}
      {offer.blockList && (
        <ProtectDialog
          isOpen={offer.isDue && !isOpen}
          stored={offer.blockList}
          onClose={offer.dismiss}
        />
      )}
    </SettingsPage>
  );
}

/** Offers the ready lists once the first source was added on this page, unless one is on. */
function useProtectOffer(sources: readonly Source[] | undefined) {
  const { data: blockList } = useBlockList();
  const [wasEmpty, setWasEmpty] = useState(false);
  if (sources?.length === 0 && !wasEmpty) setWasEmpty(true);
  const hasFirst = wasEmpty && (sources?.length ?? 0) > 0;
  return {
    blockList,
    isDue: hasFirst && blockList?.languages.length === 0,
    dismiss: () => setWasEmpty(false),
  };
}

type ListProps = {
  sources: readonly Source[];
  services: readonly SourceService[];
  open: (next: Opened) => void;
};

function SourceList({ sources, services, open }: ListProps) {
  const now = useListClock(sources.some(({ state }) => state.kind === 'lost'));
  const timezone = useUserTimezone() ?? null;
  const { data: lives } = useLives();
  return (
    <section className={card.card} aria-label="Sources">
      <ul>
        {sources.map((source) => {
          const service = services.find(({ id }) => id === source.service);
          return (
            <SourceRow
              key={source.id}
              source={source}
              service={service}
              liveName={lives?.find(({ id }) => id === source.live_id)?.name}
              now={now}
              timezone={timezone}
              onEdit={(focused) => service && open({ kind: 'edit', service, source, focused })}
              onDelete={() => open({ kind: 'delete', source })}
            />
          );
        })}
      </ul>
    </section>
  );
}
