import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../../src/ui/button/Button.tsx';
import { useMay } from '../../../kit/OfficeContext.ts';
import { Tag } from '../../../kit/text/Tag.tsx';
import { Uid } from '../../../kit/text/Uid.tsx';
import { When } from '../../../kit/text/When.tsx';
import { useCall } from '../../../kit/useCall.ts';
import type { Member } from '../member.ts';
import { StateTag } from '../StateTag.tsx';
import { Pairs, Section } from './Section.tsx';

/** Number, mail address and addresses: a call of its own, which the trail keeps. */
function Contacts({ uid }: { readonly uid: string }) {
  const { t } = useTranslation('members');
  const contacts = useCall('officeMemberContacts', { uid }).value;
  if (contacts === null) return null;
  return (
    <Pairs
      rows={[
        [t('facts.mobile'), contacts.mobile],
        [t('facts.email'), contacts.email],
        [t('facts.addresses'), contacts.addresses.join(', ')],
      ]}
    />
  );
}

/** Who a member is. */
export function ProfileSection({ member }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { uid, upline, team, invited } = member;
  return (
    <Section
      title={t('facts.title')}
      tools={
        may('member.contacts') &&
        !isOpen && (
          <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
            {t('facts.contacts')}
          </Button>
        )
      }
    >
      <Pairs
        rows={[
          [t('columns.state'), <StateTag key="state" state={member.state} />],
          [t('columns.uid'), <span key="uid">{uid}</span>],
          [t('columns.nickname'), member.nickname],
          [t('columns.role'), t(`roles.${member.role}`)],
          [t('facts.demo'), member.demo ? <Tag key="demo">{t('facts.isDemo')}</Tag> : null],
          [t('columns.joined'), <When key="joined" at={member.createdAt} />],
          [t('columns.seen'), member.seenAt === null ? null : <When key="seen" at={member.seenAt} />],
          [t('facts.closed'), member.closedAt === null ? null : <When key="closed" at={member.closedAt} />],
          [t('facts.language'), member.language],
          ...(isOpen
            ? []
            : ([
                [t('facts.mobile'), member.mobile],
                [t('facts.email'), member.email],
              ] as const)),
          ...member.profile.map(({ field, value }) => [t(`fields.${field}`), value] as const),
          [
            t('columns.upline'),
            upline === null ? null : <Uid key="upline" uid={upline.uid} name={upline.username} />,
          ],
          [
            t('facts.team'),
            team.all === 0 ? null : (
              <Link key="team" to={`/members?upline=${encodeURIComponent(member.username)}`}>
                {t('facts.teamCount', { direct: team.direct, all: team.all })}
              </Link>
            ),
          ],
          [t('facts.code'), invited.code],
          [t('facts.by'), invited.by],
          [
            t('facts.inviter'),
            invited.inviter === null ? null : (
              <Uid key="inviter" uid={invited.inviter.uid} name={invited.inviter.username} />
            ),
          ],
        ]}
      />
      {isOpen && <Contacts uid={uid} />}
    </Section>
  );
}
