import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../src/ui/feedback/Skeleton.tsx';
import { useFollowed } from '../../kit/age/useFollowed.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { useCall } from '../../kit/useCall.ts';
import { MemberActs } from './acts/MemberActs.tsx';
import s from './members.module.css';
import { AccessSection } from './sections/AccessSection.tsx';
import { LimitsSection } from './sections/LimitsSection.tsx';
import { MoneySection } from './sections/MoneySection.tsx';
import { NotesSection } from './sections/NotesSection.tsx';
import { ProfileSection } from './sections/ProfileSection.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import { useMemberNews } from './useMemberNews.ts';

function Member({ uid }: { readonly uid: string }) {
  const { t } = useTranslation('members');
  const refusalText = useRefusalText();
  const read = useFollowed(useCall('officeMember', { uid }));
  const { value: member, failure } = read;
  useMemberNews(uid);
  if (member === null)
    return (
      <OfficePage title={t('page.title')}>
        {failure === null ? <Skeleton /> : <Notice tone="error">{refusalText(failure)}</Notice>}
      </OfficePage>
    );
  return (
    <OfficePage title={member.username} actions={<MemberActs member={member} />} read={read}>
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      <div className={s.columns}>
        <div className={s.sections}>
          <ProfileSection member={member} />
          <MoneySection member={member} />
          <LimitsSection member={member} />
          <AccessSection member={member} />
          <NotesSection member={member} />
        </div>
        <Timeline uid={uid} />
      </div>
    </OfficePage>
  );
}

/** Everything of one member. */
export default function MemberPage() {
  const { uid = '' } = useParams();
  return <Member key={uid} uid={uid} />;
}
