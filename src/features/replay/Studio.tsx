import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stage } from '../../app/stage/stage.ts';
import { useBehavior } from '../../app/useBehavior.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { Deck } from './deck/Deck.tsx';
import { NowPlaying } from './NowPlaying.tsx';
import { Panel } from './panel/Panel.tsx';
import { RecordTab } from './record/RecordTab.tsx';
import { useRecording } from './record/useRecording.ts';
import s from './Studio.module.css';
import { FaultNotice } from './scripts/FaultNotice.tsx';
import { ScriptsTab } from './scripts/ScriptsTab.tsx';

const TABS = ['replay', 'scripts', 'record'] as const;
type Tab = (typeof TABS)[number];

export interface StudioProps {
  readonly stage: Stage;
  readonly onClose: () => void;
}

/** The replay studio: plays scripts under the page, takes them apart, and records new ones. */
export default function Studio({ stage, onClose }: StudioProps) {
  const { t } = useTranslation('replay');
  const { act, fault, opening } = useBehavior(stage.view$);
  const recording = useRecording(stage);
  const [tab, setTab] = useState<Tab>(act.kind === 'script' ? 'replay' : 'scripts');
  const panel = useRef<HTMLElement>(null);

  // A script that begins is what one wants to see.
  const [shown, setShown] = useState(act);
  if (shown !== act) {
    setShown(act);
    if (act.kind === 'script') setTab('replay');
  }
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }, []);

  const onFile = async (file: File) => {
    await stage.playText(file.name, await file.text());
  };
  const scripted = act.kind === 'script';
  return (
    <Panel
      ref={panel}
      scripted={scripted}
      onClose={onClose}
      onFile={file => void onFile(file)}
      status={<NowPlaying stage={stage} act={act} opening={opening} recording={recording} />}
    >
      {fault !== null && <FaultNotice fault={fault} onDismiss={() => stage.dismissFault()} />}
      <div className={s.tabs}>
        <Tabs
          label={t('title')}
          tabs={TABS.map(key => ({ key, label: t(`tabs.${key}`) }))}
          current={tab}
          onChange={setTab}
        >
          {tab === 'replay' && scripted && <Deck session={act.session} />}
          {tab === 'replay' && !scripted && (
            <EmptyState title={t('timeline.live')}>{t('timeline.choose')}</EmptyState>
          )}
          {tab === 'scripts' && (
            <ScriptsTab
              stage={stage}
              playing={scripted ? act.name : null}
              onFile={file => void onFile(file)}
            />
          )}
          {tab === 'record' && <RecordTab stage={stage} recording={recording} scripted={scripted} />}
        </Tabs>
      </div>
    </Panel>
  );
}
