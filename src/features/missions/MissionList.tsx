import { useTranslation } from 'react-i18next';
import { mapRemote, type Remote, valueIn } from '../../../streams/remote/remote.ts';
import { createMissionsStore } from '../../../streams/stores/missions.ts';
import { createMissionTextsStore } from '../../../streams/stores/missionTexts.ts';
import type { MissionsState } from '../../../streams/wire/entities/mission.ts';
import type { MissionKind } from '../../../streams/wire/mission.ts';
import { LoadingRows } from '../../kit/remote/LoadingRows.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
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
  const summary = valueIn(read);
  const levels = valueIn(useBehavior(texts.vip$))?.levels ?? [];
  // Without its name a mission would be shown by its id.
  const shown = read.kind === 'loading' ? read : remote;
  const textOf = (id: string) => summary?.texts.find(it => it.id === id) ?? { title: id, text: '' };
  const levelName = (level: number) => levels.find(it => it.level === level)?.name ?? String(level);
  return (
    <>
      <p className={s.hint}>{t(`about.${kind}`)}</p>
      <RemoteView
        remote={mapRemote(shown, ({ missions }) => missions.filter(it => it.kind === kind))}
        error={t('error')}
        onRetry={store.refresh}
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
