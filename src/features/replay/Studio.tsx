import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Player } from '../../kit/player/player.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { NowPlaying } from './NowPlaying.tsx';
import { Panel } from './panel/Panel.tsx';
import { ReplayPlayer } from './player/ReplayPlayer.tsx';
import { RecordTab } from './record/RecordTab.tsx';
import { useRecording } from './record/useRecording.ts';
import s from './Studio.module.css';
import { FaultNotice } from './scripts/FaultNotice.tsx';
import { ScriptsTab } from './scripts/ScriptsTab.tsx';

const TABS = ['replay', 'scripts', 'record'] as const;
type Tab = (typeof TABS)[number];

export interface StudioProps {
  readonly player: Player;
  readonly onClose: () => void;
}

/** The replay studio: plays scripts under the page, takes them apart, and records new ones. */
export default function Studio({ player, onClose }: StudioProps) {
  const { t } = useTranslation('replay');
  const { source, fault, opening } = useBehavior(player.view$);
  const recording = useRecording(player);
  const [tab, setTab] = useState<Tab>(source.kind === 'script' ? 'replay' : 'scripts');
  const panel = useRef<HTMLElement>(null);

  // A script that begins is what one wants to see.
  const [shown, setShown] = useState(source);
  if (shown !== source) {
    setShown(source);
    if (source.kind === 'script') setTab('replay');
  }
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }, []);

  const onFile = async (file: File) => {
    await player.playText(file.name, await file.text());
  };
  const scripted = source.kind === 'script';
  return (
    <Panel
      ref={panel}
      scripted={scripted}
      onClose={onClose}
      onFile={file => void onFile(file)}
      status={<NowPlaying player={player} source={source} opening={opening} recording={recording} />}
    >
      {fault !== null && <FaultNotice fault={fault} onDismiss={() => player.dismissFault()} />}
      <div className={s.tabs}>
        <Tabs
          label={t('title')}
          tabs={TABS.map(key => ({ key, label: t(`tabs.${key}`) }))}
          current={tab}
          onChange={setTab}
        >
          {tab === 'replay' && scripted && <ReplayPlayer session={source.session} />}
          {tab === 'replay' && !scripted && (
            <EmptyState title={t('timeline.live')}>{t('timeline.choose')}</EmptyState>
          )}
          {tab === 'scripts' && (
            <ScriptsTab
              player={player}
              playing={scripted ? source.name : null}
              onFile={file => void onFile(file)}
            />
          )}
          {tab === 'record' && <RecordTab player={player} recording={recording} scripted={scripted} />}
        </Tabs>
      </div>
    </Panel>
  );
}
