import { useTranslation } from 'react-i18next';
import { Money } from '../../../kit/text/Money.tsx';
import { When } from '../../../kit/text/When.tsx';
import type { Member } from '../member.ts';
import { Pairs, Section } from './Section.tsx';

type Limit = Member['limits']['limits'][number];

function LimitValue({ limit: { kind, amount, used, next } }: { readonly limit: Limit }) {
  const { t } = useTranslation('members');
  const told = (value: number | null) => {
    if (value === null) return t('limits.none');
    return kind === 'session' ? t('limits.minutes', { minutes: value }) : <Money minor={value} />;
  };
  return (
    <>
      {told(amount)}
      {kind !== 'session' && amount !== null && (
        <>
          {' '}
          ({t('limits.used')} <Money minor={used} />)
        </>
      )}
      {next !== null && (
        <>
          {' → '}
          {told(next.amount)} <When at={next.from} />
        </>
      )}
    </>
  );
}

/** What a member has limited, and whether it takes a break. */
export function LimitsSection({ member: { limits } }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  const set = limits.limits.filter(it => it.amount !== null || it.next !== null);
  return (
    <Section title={t('limits.title')}>
      <Pairs
        rows={[
          ...set.map(
            limit =>
              [
                t(`limitKinds.${limit.kind}.${limit.period}`),
                <LimitValue key={`${limit.kind}.${limit.period}`} limit={limit} />,
              ] as const,
          ),
          [
            t('limits.reality'),
            limits.realityMinutes === null ? null : t('limits.minutes', { minutes: limits.realityMinutes }),
          ],
          [
            limits.pause === null ? '' : t(`limits.${limits.pause.kind}`),
            limits.pause === null ? null : <When key="pause" at={limits.pause.until} />,
          ],
        ]}
      />
      {set.length === 0 && limits.pause === null && <p>{t('limits.empty')}</p>}
    </Section>
  );
}
