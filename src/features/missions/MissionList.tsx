import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { mapRemote, type Remote, valueIn } from '../../../streams/remote/remote.ts';
import { joinRemotes } from '../../../streams/remote/remoteOf.ts';
import { createMissionsStore } from '../../../streams/stores/missions.ts';
import { createMissionTextsStore } from '../../../streams/stores/missionTexts.ts';
import type { MissionsState } from '../../../streams/wire/missions/shapes.ts';
import type { MissionKind } from '../../../streams/wire/missions/words.ts';
import { LoadingRows } from '../../kit/remote/LoadingRows.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { typography } from '../../ui/layout/layout.ts';
import { MissionCard } from './MissionCard.tsx';
import s from './missions.module.css';

export interface MissionListProps {
  readonly kind: MissionKind;
  readonly remote: Remote<MissionsState>;
}

/** The missions of one kind, as they are pushed. */
export function MissionList({ kind, remote }: MissionListProps) {
  const { t } = useTranslation('missions');
  const store = useStore(createMissionsStore);
  const texts = useStore(createMissionTextsStore);
  const read = useBehavior(texts.summary$);
  const levels = valueIn(useBehavior(texts.vip$))?.levels ?? [];
  // A list and the texts that name its rows arrive together: without its name a mission would be shown by its id.
  const joined = joinRemotes(remote, read);
  const named = new Map(valueIn(read)?.texts.map(it => [it.id, it]));
  const textOf = (id: string) => named.get(id) ?? { title: t('unnamed'), text: '' };
  const isUnnamed =
    read.kind === 'live' && (valueIn(remote)?.missions ?? []).some(({ id }) => !named.has(id));
  // A mission that is newer than the texts that were read.
  useEffect(() => {
    if (isUnnamed) texts.refreshSummary();
  }, [isUnnamed, texts]);
  const levelName = (level: number) => levels.find(it => it.level === level)?.name ?? String(level);
  return (
    <>
      <p className={typography(13, 'faint', 'pretty')}>{t(`about.${kind}`)}</p>
      <RemoteView
        remote={mapRemote(joined, ([{ missions }]) => missions.filter(it => it.kind === kind))}
        error={t('error')}
        onRetry={() => {
          store.refresh();
          texts.refreshSummary();
        }}
        mark="elsewhere"
        loading={<LoadingRows height="180px" rows={2} className={s.cards} />}
        empty={<EmptyState title={t('empty.title')}>{t(`empty.${kind}`)}</EmptyState>}
      >
        {missions => (
          <ul className={s.cards}>
            {missions.map(mission => (
              <li key={`${mission.id} ${mission.period}`}>
                <MissionCard
                  mission={mission}
                  text={textOf(mission.id)}
                  after={mission.after === null ? null : textOf(mission.after).title}
                  level={mission.level === 0 ? null : levelName(mission.level)}
                />
              </li>
            ))}
          </ul>
        )}
      </RemoteView>
    </>
  );
}
