import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { Promotion } from '../../../streams/wire/content/shapes.ts';
import type { MemberPromotion, PromotionState } from '../../../streams/wire/promotions/words.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { usePage } from '../../kit/navigation/usePage.ts';
import { useQuery } from '../../kit/navigation/useQuery.ts';
import { REFERRAL } from '../../kit/referral/useReferralOffer.ts';
import { Announced } from '../../kit/remote/Announced.tsx';
import { RESTORING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { cluster, stack } from '../../ui/layout/layout.ts';
import { Prose } from '../../ui/prose/Prose.tsx';
import { shownState, useMine } from './mine.ts';
import { ParticipationActions } from './ParticipationActions.tsx';
import { Period } from './Period.tsx';
import { PromotionArt } from './PromotionArt.tsx';
import { PromotionBadge } from './PromotionBadge.tsx';
import s from './Promotions.module.css';
import { Standing } from './Standing.tsx';
import { isOpen, useGate } from './useGate.ts';

/** Everything about one promotion (S1-12). */
export default function PromotionDialog({ request, onClose }: DialogComponentProps<'promotion'>) {
  const { t } = useTranslation(['promotions', 'announcements']);
  const gate = useGate();
  const [query] = useQuery();
  const { role } = useLive(({ session }) => session.session$, RESTORING);
  const promotions = useLive(({ content }) => content.announcements$, null)?.promotion ?? null;
  const promotion = promotions?.find(({ id }) => String(id) === request.id);
  const mine = useMine();
  const state = promotion === undefined ? 'close' : shownState(promotion, mine);
  const isMember = role === 'member' || role === 'agent';
  // Where the address names it, it goes with the address: to close it first would take the address back.
  const isOfAddress = usePage()?.name === 'promotions' && query.has('id');
  const leave = () => {
    if (!isOfAddress) onClose();
  };
  const takePart = () => {
    onClose();
    gate(state);
  };
  return (
    <AppDialog
      title={promotion?.title ?? t('detail')}
      width="md"
      onClose={onClose}
      foot={
        isOpen(state) && !isMember ? (
          <Button variant="primary" data-autofocus onClick={takePart}>
            {t(`buttons.${state}`)}
          </Button>
        ) : undefined
      }
    >
      <Announced
        list={promotions && (promotion ? [promotion] : [])}
        rowHeight="96px"
        empty={<EmptyState title={t('gone')}>{t('goneText')}</EmptyState>}
      >
        {([shown]) =>
          shown && (
            <Detail
              promotion={shown}
              state={state}
              mine={mine(shown.id)[0]}
              isMember={isMember}
              onLeave={leave}
            />
          )
        }
      </Announced>
    </AppDialog>
  );
}

/** Promotions that have a page of their own. */
const PAGES = { RAFFLE: ['/raffle', 'toRaffle'], RED_ENVELOPE: ['/redEnvelope', 'toEnvelopes'] } as const;

function DrawLink({ promotion, onLeave }: Pick<DetailProps, 'promotion' | 'onLeave'>) {
  const { t } = useTranslation('promotions');
  const page = ownValue(PAGES, promotion.promotionType);
  if (page === undefined) return null;
  const [to, label] = page;
  return (
    <p>
      <Link className={buttonClass('soft')} to={to} onClick={onLeave}>
        {t(label)}
      </Link>
    </p>
  );
}

interface DetailProps {
  readonly promotion: Promotion;
  readonly state: PromotionState;
  /** The state of the reader in the promotion; undefined for somebody who can't take part. */
  readonly mine: MemberPromotion | undefined;
  readonly isMember: boolean;
  readonly onLeave: () => void;
}

function Detail({ promotion, state, mine, isMember, onLeave }: DetailProps) {
  const { t } = useTranslation('promotions');
  return (
    <div className={`${stack(4)} ${s.detail}`}>
      <PromotionArt promotion={promotion} />
      <div className={cluster('2-4')}>
        <PromotionBadge state={state} />
        <Period startAt={promotion.startAt} endAt={promotion.endAt} exact />
      </div>
      {promotion.promotionType === REFERRAL && isMember && (
        <Link className={buttonClass('primary')} to="/member/referral" onClick={onLeave}>
          {t('inviteFriends')}
        </Link>
      )}
      {mine !== undefined && (
        <>
          <Standing mine={mine} />
          <ParticipationActions mine={mine} />
        </>
      )}
      <DrawLink promotion={promotion} onLeave={onLeave} />
      <Prose html={promotion.content} level={3} onLeave={onLeave} />
    </div>
  );
}
