import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../src/ui/amount/formatAmount.ts';
import { Button } from '../../../../src/ui/button/Button.tsx';
import { useMay } from '../../../kit/OfficeContext.ts';
import { CampaignName } from '../../../kit/text/CampaignName.tsx';
import { Money } from '../../../kit/text/Money.tsx';
import { Tag } from '../../../kit/text/Tag.tsx';
import { When } from '../../../kit/text/When.tsx';
import { PlainAct } from '../acts/PlainAct.tsx';
import type { Member } from '../member.ts';
import s from '../members.module.css';
import { Pairs, Section } from './Section.tsx';

type Bonus = Member['bonuses'][number];
const isOpen = ({ state }: Bonus) => state === 'ISSUED' || state === 'WAGERING';

/** Wallets, bonuses with what is wagered of them, promotions and points. */
export function MoneySection({ member }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  const may = useMay();
  const [ending, setEnding] = useState<Bonus | null>(null);
  const { uid } = member;
  return (
    <Section title={t('money.title')}>
      <Pairs
        rows={[
          ...member.wallets.map(
            wallet =>
              [
                wallet.accountTypeId === 1
                  ? t('money.main')
                  : t('money.wallet', { number: wallet.accountTypeId }),
                <Money key="money" minor={wallet.balance} />,
              ] as const,
          ),
          [t('money.hold'), member.hold === 0 ? null : <Money key="hold" minor={member.hold} />],
          [t('money.points'), formatCount(member.points.balance)],
          ...member.promotions.map(
            ({ promotion, state }) =>
              [
                promotion,
                <Tag key={promotion}>{t(`promotionStates.${state}`)}</Tag>,
                <CampaignName key="name" kind="promotion" campaign={promotion} />,
              ] as const,
          ),
        ]}
      />
      {member.bonuses.length > 0 && (
        <ul className={s.rows}>
          {member.bonuses.map(bonus => (
            <li key={bonus.id} className={s.row}>
              <span className={s.rowHead}>
                <Money minor={bonus.amount} />
                <Tag tone={isOpen(bonus) ? 'info' : 'neutral'}>{t(`bonusStates.${bonus.state}`)}</Tag>
                {may('bonus.grant') && isOpen(bonus) && (
                  <Button size="sm" variant="ghost" onClick={() => setEnding(bonus)}>
                    {t('money.endBonus')}
                  </Button>
                )}
              </span>
              <span className={s.quiet}>
                <span>{bonus.reference}</span> · <When at={bonus.at} /> · <span>{t('money.wagered')}</span>{' '}
                <Money minor={bonus.wagered} /> / <Money minor={bonus.required} />
              </span>
              {bonus.required > 0 && (
                <progress
                  className={s.progress}
                  aria-label={t('money.wagered')}
                  max={bonus.required}
                  value={bonus.wagered}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {ending !== null && (
        <PlainAct
          name="officeMemberBonusCancel"
          input={reason => ({ uid, id: ending.id, reason })}
          isDangerous
          onClose={() => setEnding(null)}
        />
      )}
    </Section>
  );
}
