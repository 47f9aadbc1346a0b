import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Tag } from '../../../kit/text/Tag.tsx';
import { When } from '../../../kit/text/When.tsx';
import type { Member } from '../member.ts';
import s from '../members.module.css';
import { Pairs, Section } from './Section.tsx';

/** How a member gets in, from where, and where its money goes. */
export function AccessSection({ member }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  const { steps } = member;
  const ways = [
    ...(steps.totp ? [t('access.totp')] : []),
    ...(steps.sms ? [t('access.sms')] : []),
    ...(steps.passkeys > 0 ? [t('access.passkeys', { count: steps.passkeys })] : []),
  ];
  return (
    <>
      <Section title={t('access.title')}>
        <Pairs rows={[[t('access.steps'), ways.join(', ') || t('access.noSteps')]]} />
        <ul className={s.rows}>
          {member.sessions.map(it => (
            <li key={it.sessionId} className={s.row}>
              <span className={s.rowHead}>
                <span>{it.device ?? t('access.unknownDevice')}</span>
                <Tag tone="good">{t('access.open')}</Tag>
              </span>
              <span className={s.quiet}>
                <span>{`${it.network} · ${it.way} · `}</span>
                <When at={it.activeAt} />
              </span>
            </li>
          ))}
          {member.devices.map(it => (
            <li key={it.mark} className={s.row}>
              <span className={s.rowHead}>
                <Link to={`/members?text=${encodeURIComponent(it.mark)}`}>
                  {t('access.browser', { mark: it.mark.slice(0, 8) })}
                </Link>
                {it.others > 0 && <Tag tone="warn">{t('access.others', { count: it.others })}</Tag>}
              </span>
            </li>
          ))}
        </ul>
        <details className={s.more}>
          <summary>{t('access.signIns')}</summary>
          <ul className={s.rows}>
            {member.signIns.map(it => (
              <li key={`${it.at} ${it.way} ${it.ok}`} className={s.row}>
                <span className={s.rowHead}>
                  <When at={it.at} />
                  <Tag tone={it.ok ? 'good' : 'bad'}>{it.ok ? t('access.ok') : (it.reason ?? '')}</Tag>
                </span>
                <span className={s.quiet}>
                  {`${it.network} · ${it.way} · ${it.device ?? t('access.unknownDevice')}`}
                </span>
              </li>
            ))}
          </ul>
        </details>
      </Section>
      {member.payouts.length > 0 && (
        <Section title={t('access.payouts')}>
          <ul className={s.rows}>
            {member.payouts.map(it => (
              <li key={it.id} className={s.row}>
                <span className={s.rowHead}>
                  <span>{`${it.method} ${it.label}`}</span>
                  {it.isDefault && <Tag>{t('access.default')}</Tag>}
                  {it.removedAt !== null && <Tag tone="warn">{t('access.removed')}</Tag>}
                </span>
                <span className={s.quiet}>
                  <When at={it.addedAt} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
