import { useTranslation } from 'react-i18next';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { item, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './chat.module.css';

/** Who answers: a person, or so far nobody; and whether what is shown may be old. */
export function DeskLine({
  person,
  stale,
}: {
  readonly person: string | null;
  readonly stale: string | null;
}) {
  const { t } = useTranslation('chat');
  return (
    <div className={`${toolbar(3)} ${typography(13, 'quiet')} ${s.desk}`}>
      <span className={s.face} data-person={person !== null || undefined}>
        <Icon name={person === null ? 'headset' : 'user-round'} />
      </span>
      <p className={item('grows', 'shrinks')} role="status">
        {person === null ? t('nobody') : t('person', { name: person })}
      </p>
      {stale !== null && <StaleMark text={stale} />}
    </div>
  );
}
