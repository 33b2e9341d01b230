import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

type TabsProps<Value extends string> = {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  /** The tab whose panel is shown. */
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  /** One `TabPanel` for each tab. */
  children: ReactNode;
};

/**
 * Displays one of several panels. Arrows, Home and End move along the tabs; Enter or Space shows the panel.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, className, children } = props;
  return (
    <BaseTabs.Root
      className={classNames(styles.tabs, className)}
      value={value}
      onValueChange={onChange}
    >
      <BaseTabs.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} className={styles.tab} value={tab.value}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {children}
    </BaseTabs.Root>
  );
}

type TabPanelProps = { value: string; className?: string; children: ReactNode };

/** The panel of a tab; unmounted while another tab is selected. */
export function TabPanel({ value, className, children }: TabPanelProps) {
  return (
    <BaseTabs.Panel value={value} className={className}>
      {children}
    </BaseTabs.Panel>
  );
}
