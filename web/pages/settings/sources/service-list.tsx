import { useId } from 'react';
import type { SourceService } from '#contract/sources.ts';
import basics from '../../../ui/basics.module.css';
import { classNames } from '../../../ui/class-names.ts';
import styles from './service-list.module.css';
import { inDisplayOrder } from './source-kinds.ts';

type Props = {
  services: readonly SourceService[];
  onChoose: (service: SourceService) => void;
};

/** The services that tips can come from, a card each. */
export function ServiceList({ services, onChoose }: Props) {
  const id = useId();
  return (
    <ul className={styles.services}>
      {inDisplayOrder(services).map((service) => (
        <li key={service.id} className={styles.service}>
          <button
            type="button"
            className={styles.name}
            aria-describedby={`${id}${service.id}`}
            onClick={() => onChoose(service)}
          >
            {service.name}
          </button>
          <p id={`${id}${service.id}`} className={styles.about}>
            {service.about}
            <span
              className={classNames(basics.stateMark, styles.misses)}
              data-misses={!service.catches_up || undefined}
            >
              {service.catches_up
                ? 'Catches up on what was missed'
                : 'Does not catch up on what was missed'}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
