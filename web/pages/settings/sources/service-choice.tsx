import type { SourceService } from '#contract/sources.ts';
import basics from '../../../ui/basics.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './service-choice.module.css';
import { inDisplayOrder } from './source-kinds.ts';

type Props = {
  isOpen: boolean;
  services: readonly SourceService[];
  onChoose: (service: SourceService) => void;
  onCancel: () => void;
};

/** The services that tips can come from. */
export function ServiceChoice({ isOpen, services, onChoose, onCancel }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      title="Add a source"
      description="Where do your tips come from?"
      onCancel={onCancel}
    >
      <ul className={styles.services}>
        {inDisplayOrder(services).map((service) => (
          <li key={service.id} className={styles.service}>
            <button
              type="button"
              className={styles.name}
              aria-describedby={`service-${service.id}`}
              onClick={() => onChoose(service)}
            >
              {service.name}
            </button>
            <p id={`service-${service.id}`} className={styles.about}>
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
    </Dialog>
  );
}
