import { useId } from 'react';
import type { SourceService } from '#contract/sources.ts';
import basics from '../../../ui/basics.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { inShort, serviceGroups } from './service-groups.ts';
import styles from './service-list.module.css';

type Props = {
  services: readonly SourceService[];
  onChoose: (service: SourceService) => void;
};

/** The services that tips can come from, a card each, under headings. */
export function ServiceList({ services, onChoose }: Props) {
  const id = useId();
  return (
    <div className={styles.groups}>
      {serviceGroups(services).map((group) => (
        <section key={group.heading} className={styles.group} aria-label={group.heading}>
          <h3 className={styles.heading}>{group.heading}</h3>
          <ul className={styles.services}>
            {group.services.map((service) => (
              <Service
                key={service.id}
                service={service}
                aboutId={`${id}${service.id}`}
                onChoose={() => onChoose(service)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type ServiceProps = { service: SourceService; aboutId: string; onChoose: () => void };

function Service({ service: { name, about, catches_up }, aboutId, onChoose }: ServiceProps) {
  return (
    <li className={styles.service}>
      <button type="button" className={styles.name} aria-describedby={aboutId} onClick={onChoose}>
        {name}
      </button>
      <p id={aboutId} className={styles.about}>
        {inShort(about)}
        <span
          className={classNames(basics.stateMark, styles.misses)}
          data-misses={!catches_up || undefined}
        >
          {catches_up ? 'Catches up on what was missed' : 'Does not catch up on what was missed'}
        </span>
      </p>
    </li>
  );
}
