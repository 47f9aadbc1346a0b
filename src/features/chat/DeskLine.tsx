import { useTranslation } from 'react-i18next';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
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
    <div className={s.desk}>
      <span className={s.face} data-person={person !== null || undefined}>
        <Icon name={person === null ? 'headset' : 'user-round'} />
      </span>
      <p className={s.deskText} role="status">
        {person === null ? t('nobody') : t('person', { name: person })}
      </p>
      {stale !== null && <StaleMark text={stale} />}
    </div>
  );
}
