import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createInvitationsStore } from '../../../streams/stores/invitations.ts';
import type { Invitation } from '../../../streams/wire/invitations/shapes.ts';
import { formatDay } from '../../i18n/dates.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useRateTexts } from '../../kit/rates/useRateTexts.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useCopy } from '../../ui/button/useCopy.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, cluster, pairs, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { QrCode } from '../../ui/qr/QrCode.tsx';
import s from './downlines.module.css';

/** What an invitation's code is sent as: the registration, with the code. */
const invitationLink = (code: string): string =>
  `${window.location.origin}/register?referralCode=${encodeURIComponent(code)}`;

const QR = { size: 168, margin: 12 } as const;

/** The link of an invitation, to be copied or scanned. */
function Sharing({ code, label }: Pick<Invitation, 'code' | 'label'>) {
  const { t } = useTranslation('invitations');
  const [isShown, setShown] = useState(false);
  const link = invitationLink(code);
  const copied = useCopy(link);
  return (
    <>
      <p
        className={`${card('2-3', 'sunken', 'small', 'line')} ${typography(13, 'toStart', 'anywhere')} ${s.link}`}
        dir="ltr"
      >
        {link}
      </p>
      <div className={cluster('2-3')}>
        <Button size="sm" onClick={copied.copy}>
          <Icon name="copy" size={16} />
          {t('card.copy')}
        </Button>
        <Button size="sm" variant="ghost" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          <Icon name="qr-code" size={16} />
          <span>{isShown ? t('card.hideCode') : t('card.showCode')}</span>
        </Button>
        <span role="status" className={typography(13, 'info')}>
          {copied.result !== null && t(`card.${copied.result}`)}
        </span>
      </div>
      {isShown && <QrCode value={link} label={t('card.qr', { name: label === '' ? code : label })} {...QR} />}
    </>
  );
}

/** Closes an invitation for good, after a second press. */
function Close({ code }: Pick<Invitation, 'code'>) {
  const { t } = useTranslation('invitations');
  const [isSure, setSure] = useState(false);
  const close = useIntent(useStore(createInvitationsStore).close);
  if (!isSure) {
    return (
      <Button size="sm" variant="ghost" onClick={() => setSure(true)}>
        {t('card.close')}
      </Button>
    );
  }
  return (
    <div className={`${cluster('2-3')} ${typography(14)}`}>
      <span>{t('card.closeText')}</span>
      <Refusal failure={close.failure} />
      <Button size="sm" variant="danger" busy={close.busy} onClick={() => close.run(code)}>
        {t('card.closeYes')}
      </Button>
      <Button size="sm" variant="ghost" disabled={close.busy} onClick={() => setSure(false)}>
        {t('card.keep')}
      </Button>
    </div>
  );
}

/** An invitation with its link, what it offers, and who came by it. */
export function InvitationCard({ invitation }: { readonly invitation: Invitation }) {
  const { t, i18n } = useTranslation('invitations');
  const rateTexts = useRateTexts();
  const { code, label, makes, rates, ratesHold, at, endsAt, state, visits, registrations } = invitation;
  const isOpen = state === 'open';
  return (
    <li className={`${stack(3)} ${card(4, 'raised')}`}>
      <div className={cluster('2-3')}>
        <h3 className={`${typography(18, 'breaks')} ${s.cardTitle}`}>
          {label === '' ? <span dir="ltr">{code}</span> : <bdi>{label}</bdi>}
        </h3>
        <Badge tone={makes === 'agent' ? 'info' : 'neutral'}>{t(`for.${makes}`)}</Badge>
        {!isOpen && <Badge tone="loss">{t(`state.${state}`)}</Badge>}
      </div>
      <dl className={`${toolbar(6, 'stretch')} ${pairs(13)} ${s.counts}`}>
        <div>
          <dt>{t('card.visits')}</dt>
          <dd className="num">{formatCount(visits)}</dd>
        </div>
        <div>
          <dt>{t('card.registrations')}</dt>
          <dd className="num">{formatCount(registrations)}</dd>
        </div>
      </dl>
      {rates.length > 0 && (
        <ul
          className={`${stack(1)} ${card('3-4', 'soft', 'small')} ${typography(14)}`}
          aria-label={t('card.rates')}
        >
          {rateTexts(rates).map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {isOpen && !ratesHold && <Notice tone="warn">{t('card.ratesFell')}</Notice>}
      <p className={typography(13, 'quiet')}>
        <span dir="ltr">{code}</span>
        <span>{` · ${t('card.made', { day: formatDay(at, i18n.language) })}${endsAt !== null ? ` · ${t('card.ends', { day: formatDay(endsAt, i18n.language) })}` : ''}`}</span>
      </p>
      {isOpen && (
        <>
          <Sharing code={code} label={label} />
          <Close code={code} />
        </>
      )}
    </li>
  );
}
