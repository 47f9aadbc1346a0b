import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../kit/text/Money.tsx';
import { When } from '../../../kit/text/When.tsx';
import type { Member } from '../member.ts';
import s from '../members.module.css';
import { Pairs, Section } from './Section.tsx';

type Limit = Member['limits']['limits'][number];

function LimitAmount({ kind, value }: { readonly kind: Limit['kind']; readonly value: number | null }) {
  const { t } = useTranslation('members');
  if (value === null) return <span>{t('limits.none')}</span>;
  return kind === 'session' ? (
    <span>{t('limits.minutes', { minutes: value })}</span>
  ) : (
    <Money minor={value} />
  );
}

function LimitValue({ limit: { kind, amount, used, next } }: { readonly limit: Limit }) {
  const { t } = useTranslation('members');
  return (
    <span className={s.limit}>
      <LimitAmount kind={kind} value={amount} />
      {kind !== 'session' && amount !== null && (
        <span className={s.quiet}>
          <span>{t('limits.used')}</span> <Money minor={used} />
        </span>
      )}
      {next !== null && (
        <>
          <ArrowRight size={14} className={s.arrow} aria-hidden="true" />
          <LimitAmount kind={kind} value={next.amount} />
          <When at={next.from} />
        </>
      )}
    </span>
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
