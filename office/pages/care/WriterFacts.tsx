import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { QueuedChat } from '../../../streams/wire/chat/queueWords.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { Facts } from '../../kit/Facts.tsx';
import { useMay } from '../../kit/OfficeContext.ts';
import { Panel } from '../../kit/Panel.tsx';
import { Tag } from '../../kit/text/Tag.tsx';
import { When } from '../../kit/text/When.tsx';
import { useCall } from '../../kit/useCall.ts';
import s from './care.module.css';

/** What is known of a member; number and mail address are masked. */
function MemberFacts({ uid }: { readonly uid: string }) {
  const { t } = useTranslation(['care', 'members']);
  const { value: member } = useCall('officeMember', { uid });
  if (member === null) return null;
  const { pause } = member.limits;
  return (
    <Facts
      facts={[
        {
          label: t('facts.member'),
          value: (
            <Link className={s.link} to={`/members/${encodeURIComponent(uid)}`}>
              {member.username}
            </Link>
          ),
        },
        {
          label: t('facts.state'),
          value: (
            <Tag tone={member.state === 'active' ? 'good' : 'warn'}>
              {t(`members:states.${member.state}`)}
            </Tag>
          ),
        },
        { label: t('facts.joined'), value: <When at={member.createdAt} /> },
        ...(member.mobile === null
          ? []
          : [{ label: t('facts.mobile'), value: <span>{member.mobile}</span> }]),
        ...(member.email === null ? [] : [{ label: t('facts.email'), value: <span>{member.email}</span> }]),
        ...(pause === null ? [] : [{ label: t('facts.pause'), value: <When at={pause.until} /> }]),
        { label: t('facts.notes'), value: <span>{member.notes.length}</span> },
      ]}
    />
  );
}

interface WriterFactsProps {
  readonly chat: QueuedChat;
  readonly closed: CallValue<'officeChat'>['closed'];
  readonly nameOf: (who: string) => string;
}

/** Who writes, beside the conversation. */
export function WriterFacts({ chat: { uid, guest, language }, closed, nameOf }: WriterFactsProps) {
  const { t } = useTranslation('care');
  const mayRead = useMay()('member.read');
  return (
    <aside className={s.aside} aria-label={t('writer')}>
      <Panel title={t('writer')}>
        {guest ? <p className={s.quiet}>{t('isGuest')}</p> : mayRead ? <MemberFacts uid={uid} /> : null}
        <Facts
          facts={[
            { label: t('facts.language'), value: <span>{language}</span> },
            ...(closed === null
              ? []
              : [
                  { label: t('facts.closed'), value: <When at={closed.at} /> },
                  { label: t('facts.closedBy'), value: <span>{nameOf(closed.by)}</span> },
                  { label: t('facts.closedAs'), value: <Tag>{t(`tags.${closed.tag}`)}</Tag> },
                ]),
          ]}
        />
      </Panel>
    </aside>
  );
}
