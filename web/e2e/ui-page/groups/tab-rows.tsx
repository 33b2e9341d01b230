import { useState } from 'react';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { Group, State } from '../group.tsx';

const TABS = [
  { value: 'tips', label: 'Tips' },
  { value: 'preview', label: 'Preview' },
] as const;

export function TabRows() {
  const [tab, setTab] = useState<'tips' | 'preview'>('tips');
  return (
    <Group title="Tabs" columns={1}>
      <State name="the first one is chosen" isWide>
        <Tabs label="Show" tabs={TABS} value={tab} onChange={setTab}>
          <TabPanel value="tips">23 tips, 14 fans</TabPanel>
          <TabPanel value="preview">1920 × 1080 at 56%</TabPanel>
        </Tabs>
      </State>
    </Group>
  );
}
