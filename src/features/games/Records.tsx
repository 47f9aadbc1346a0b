import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { card } from '../../ui/layout/layout.ts';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import s from './GameLayout.module.css';
import { History, type HistoryProps } from './History.tsx';
import { Seeds } from './Seeds.tsx';

type Panel = 'history' | 'seeds';

/** What was played, and the seeds that prove it. */
export function Records({ record, rollingId, view }: HistoryProps) {
  const { t } = useTranslation('games');
  const [panel, setPanel] = useState<Panel>('history');
  return (
    <section className={`${card(4, 'large', 'line')} ${s.records}`}>
      <Tabs<Panel>
        label={t('panels.label')}
        current={panel}
        onChange={setPanel}
        tabs={[
          { key: 'history', label: t('panels.history') },
          { key: 'seeds', label: t('panels.seeds') },
        ]}
      >
        <div className={s.panel}>
          {panel === 'history' ? (
            <History record={record} rollingId={rollingId} view={view} />
          ) : (
            <Seeds onRotated={record.revealed} />
          )}
        </div>
      </Tabs>
    </section>
  );
}
