import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createPointMallStore } from '../../../streams/stores/pointMall.ts';
import type { PointItem } from '../../../streams/wire/points/shapes.ts';
import { MOST_PIECES, POINT_REMARK_MAX } from '../../../streams/wire/points/words.ts';
import { availableIn } from '../../../streams/wire/wallet/words.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import { usePoints } from '../../kit/points/usePoints.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { FocusedNotice } from '../../ui/feedback/FocusedNotice.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { card, pairs, stack, typography } from '../../ui/layout/layout.ts';
import { usePriceText } from './ItemCard.tsx';
import { PasswordPart } from './PasswordPart.tsx';

interface RedeemDialogProps {
  readonly item: PointItem;
  readonly onClose: () => void;
}

/** Redeems an item: how many, what the sender should know, and the payment password. */
export function RedeemDialog({ item, onClose }: RedeemDialogProps) {
  const { t } = useTranslation('points');
  const priceText = usePriceText();
  const store = useStore(createPointMallStore);
  const known = valueIn(usePoints())?.balance ?? null;
  const balance = known ?? 0;
  const wallet = useBehavior(useStreams().balance.balance$);
  const [pieces, setPieces] = useState(1);
  const [remark, setRemark] = useState('');
  const [paymentPassword, setPassword] = useState('');
  const [told, setTold] = useState(false);
  const [isDone, setDone] = useState(false);
  const send = useIntent(store.redeem, () => setDone(true));
  if (isDone) {
    return (
      <AppDialog title={t('redeemTitle', { item: item.name })} onClose={onClose}>
        <div className={stack(4)}>
          <FocusedNotice>{t('redeemed', { item: item.name })}</FocusedNotice>
          <Link className={buttonClass('primary')} to="/member/points?list=redeems">
            {t('toRedeems')}
          </Link>
        </div>
      </AppDialog>
    );
  }
  const missing = known === null ? 0 : Math.max(0, item.points - known);
  // Others redeem it, or the points are spent elsewhere, while this is open.
  if ((item.left === 0 || item.allowed === 0 || missing > 0) && !send.busy && send.failure === null) {
    return (
      <AppDialog title={t('redeemTitle', { item: item.name })} onClose={onClose}>
        <FocusedNotice>
          {item.left === 0
            ? t('soldOut')
            : item.allowed === 0
              ? t('hadAll')
              : t('missing', { count: missing, figure: formatCount(missing) })}
        </FocusedNotice>
      </AppDialog>
    );
  }
  const most = Math.max(
    1,
    Math.min(MOST_PIECES, item.left, item.allowed ?? MOST_PIECES, Math.floor(balance / item.points)),
  );
  const count = Math.min(pieces, most);
  const isTooDear = wallet !== null && item.amount * count > availableIn(wallet);
  const after = known === null ? null : Math.max(0, known - item.points * count);
  return (
    <AppDialog title={t('redeemTitle', { item: item.name })} onClose={onClose}>
      <form
        className={stack(4)}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          setTold(true);
          if (paymentPassword !== '' && !isTooDear)
            send.run({
              ...{ item: item.id, amount: count, remark: remark.trim(), paymentPassword },
              price: { points: item.points, amount: item.amount },
            });
        }}
      >
        <Select
          label={t('pieces', { unit: item.unit })}
          value={String(count)}
          options={Array.from({ length: most }, (_, at) => ({
            value: String(at + 1),
            label: String(at + 1),
          }))}
          onChange={({ currentTarget }) => setPieces(Number(currentTarget.value))}
        />
        <dl className={`${stack(2)} ${card('3-4', 'small')} ${pairs('rows')} ${typography(14)}`}>
          <div>
            <dt>{t('costs')}</dt>
            <dd className={typography('strong', 'toEnd')}>{priceText(item, count)}</dd>
          </div>
          <div>
            <dt>{t('after')}</dt>
            <dd className="num">{after === null ? '–' : formatCount(after)}</dd>
          </div>
        </dl>
        {isTooDear && <Notice tone="error">{t('tooDear')}</Notice>}
        <TextArea
          label={t('remark')}
          hint={t('remarkHint')}
          rows={2}
          maxLength={POINT_REMARK_MAX}
          value={remark}
          onChange={({ currentTarget }) => setRemark(currentTarget.value)}
        />
        <PasswordPart
          password={paymentPassword}
          showsError={told}
          failure={send.failure}
          onChange={setPassword}
        />
        <Button variant="primary" size="lg" type="submit" busy={send.busy}>
          {t('redeem')}
        </Button>
      </form>
    </AppDialog>
  );
}
