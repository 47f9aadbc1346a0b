import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createDownlinesStore } from '../../../streams/stores/downlines.ts';
import type { DownlineCard, Played } from '../../../streams/wire/downlines/shapes.ts';
import { formatDay } from '../../i18n/dates.ts';
import {
  betsPath,
  lossesPath,
  proposePath,
  transactionsPath,
  transferPath,
} from '../../kit/downlines/addresses.ts';
import { merchant } from '../../kit/merchant.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { cluster, pairs, stack, typography } from '../../ui/layout/layout.ts';
import s from './card.module.css';

/** What was played, of the account or of its whole team. */
function Figures({ title, played }: { readonly title: string; readonly played: Played }) {
  const { t } = useTranslation('downlines');
  const { rounds, stake, validBet, net } = played;
  const symbol = merchant.currencySymbol;
  return (
    <section className={`${stack(2)} ${pairs()} ${s.figures}`} aria-label={title}>
      <h3 className={typography(16)}>{title}</h3>
      <dl>
        <div>
          <dt>{t('card.rounds')}</dt>
          <dd className="num">{formatCount(rounds)}</dd>
        </div>
        <div>
          <dt>{t('card.stake')}</dt>
          <dd>
            <Amount minor={stake} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('card.validBet')}</dt>
          <dd>
            <Amount minor={validBet} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('card.net')}</dt>
          <dd>
            <Amount minor={net} symbol={symbol} tone="result" />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Where an agent goes from here: its records, and what it may do with a direct downline. */
function Ways({ card }: { readonly card: DownlineCard }) {
  const { t } = useTranslation('downlines');
  const { username, role, level } = card;
  return (
    <div className={cluster(2)}>
      {level === 1 && (
        <Link className={buttonClass('primary', 'sm')} to={transferPath(username)}>
          {t('card.transfer')}
        </Link>
      )}
      {level === 1 && role === 'agent' && (
        <Link className={buttonClass('soft', 'sm')} to={proposePath(username)}>
          {t('card.propose')}
        </Link>
      )}
      <Link className={buttonClass('ghost', 'sm')} to={betsPath(username)}>
        {t('card.bets')}
      </Link>
      <Link className={buttonClass('ghost', 'sm')} to={lossesPath(username)}>
        {t('card.losses')}
      </Link>
      {level > 0 && (
        <Link className={buttonClass('ghost', 'sm')} to={transactionsPath(username)}>
          {t('card.transactions')}
        </Link>
      )}
    </div>
  );
}

function Body({ card }: { readonly card: DownlineCard }) {
  const { t, i18n } = useTranslation('downlines');
  const { nickname, role, locked, path, level, direct, team, joinedAt, since, own, all, contracts } = card;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('card.nickname'), nickname],
    [t('card.way'), path.map(({ username }) => username).join(' / ')],
    [t('card.joined'), formatDay(joinedAt, i18n.language)],
    [t('card.direct'), formatCount(direct)],
    [t('card.team'), formatCount(team)],
  ];
  return (
    <div className={stack(4)}>
      <p className={cluster(2)}>
        <Badge tone={role === 'agent' ? 'info' : 'neutral'}>{t(`role.${role}`)}</Badge>
        <Badge>{level === 0 ? t('card.self') : t('card.level', { count: level })}</Badge>
        {locked && <Badge tone="loss">{t('locked')}</Badge>}
      </p>
      <dl className={`${stack(1)} ${typography(14)} ${pairs('rows')} ${s.facts}`}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
      <p className={typography(13, 'quiet')}>{t('card.since', { day: formatDay(since, i18n.language) })}</p>
      <Figures title={t('card.own')} played={own} />
      {team > 0 && <Figures title={t('card.all')} played={all} />}
      {level === 1 && role === 'agent' && (
        <section className={`${stack(2)} ${pairs()} ${s.figures}`} aria-label={t('card.contracts')}>
          <h3 className={typography(16)}>{t('card.contracts')}</h3>
          {contracts.length === 0 ? (
            <p className={typography(13, 'quiet')}>{t('card.noContracts')}</p>
          ) : (
            <ul className={`${stack(2)} ${typography(14)}`}>
              {contracts.map(({ kind, category, state }) => (
                <li key={`${kind} ${category}`}>
                  <span>{`${t(`kind.${kind}`)}${category !== 'CONS' ? ` (${t(`category.${category}`)})` : ''}`}</span>{' '}
                  <Badge>{t(`state.${state}`)}</Badge>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <Ways card={card} />
    </div>
  );
}

/** What an agent knows of somebody in its team. */
export function MemberCard({ account }: { readonly account: string }) {
  const { t } = useTranslation('downlines');
  const store = useStore(createDownlinesStore);
  const [card, again] = useRemote(`card ${account}`, () => store.card(account));
  return (
    <RemoteView remote={card} error={t('card.error')} onRetry={again}>
      {known => <Body card={known} />}
    </RemoteView>
  );
}
