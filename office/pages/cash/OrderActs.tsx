import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import type { QueuedOrder } from '../../../streams/wire/cash/queueWords.ts';
import { COMMENT_MAX } from '../../../streams/wire/cash/words.ts';
import type { CallInput } from '../../../streams/wire/tables/calls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { usePageKeys } from '../../kit/list/useListKeys.ts';
import { useMay, useOperator } from '../../kit/OfficeContext.ts';
import { useToast } from '../../kit/Toasts.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import s from './cash.module.css';

type Step = CallInput<'opsCashStep'>['step'];
type Open = 'accept' | 'refuse' | 'hold';

/** The steps that an order waits for: what lets it go on, and what ends it. */
const STEPS: Partial<Record<QueuedOrder['state'], { readonly accept: Step; readonly refuse?: Step }>> = {
  waiting: { accept: 'arrive', refuse: 'fail' },
  told: { accept: 'arrive', refuse: 'fail' },
  inProcess: { accept: 'approve', refuse: 'reject' },
  approved: { accept: 'pay', refuse: 'reject' },
  notReceived: { accept: 'force' },
};
const RELOADS = ['officeCashOrder'] as const;

interface OrderActsProps {
  readonly order: QueuedOrder;
  /** The order as an act has answered it: it may be here before the queue has it. */
  readonly onOrder: (order: QueuedOrder) => void;
}

/** What an operator can do with an order, each with its key. */
export function OrderActs({ order, onOrder }: OrderActsProps) {
  const { t } = useTranslation('cash');
  const mayAct = useMay()('cash.approve');
  const { who } = useOperator();
  const toast = useToast();
  const refusalText = useRefusalText();
  const [open, setOpen] = useState<Open | null>(null);
  const options = {
    reloads: RELOADS,
    onDone() {
      toast(t('done'));
      setOpen(null);
    },
  };
  const step = useAct('opsCashStep', options);
  const hold = useAct('officeCashHold', {
    ...options,
    onDone(now) {
      onOrder(now);
      options.onDone();
    },
  });
  const claim = useAct('officeCashClaim', { reloads: RELOADS, onDone: onOrder });
  const release = useAct('officeCashRelease', { reloads: RELOADS, onDone: onOrder });
  const steps = STEPS[order.state];
  const isHeld = order.held.length > 0;
  const isMine = order.claimedBy === who;
  const canAct = mayAct && steps !== undefined;
  // A deposit that nobody said to have paid is in no queue, and so in nobody's hands; it may have arrived all the same.
  const isQueued = order.state !== 'waiting';
  // Whose it is decides: what another one has is theirs until it is given back or taken over.
  const isTheirs = order.claimedBy !== null && !isMine;
  const show = (which: Open) => () => {
    step.reset();
    hold.reset();
    if (isTheirs) return;
    if (which === 'hold' && !isQueued) return;
    if (canAct && (which !== 'refuse' || steps.refuse !== undefined) && (which !== 'accept' || !isHeld))
      setOpen(which);
  };
  const take = () => {
    if (canAct && isQueued) (isMine ? release : claim).run({ id: order.id });
  };
  usePageKeys({ c: take, a: show('accept'), r: show('refuse'), h: show('hold') });
  if (!canAct) return null;
  const failure = claim.failure ?? release.failure;
  return (
    <>
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      <div className={s.actions}>
        {isQueued && (
          <Button
            aria-keyshortcuts="c"
            size="sm"
            variant="soft"
            busy={claim.busy || release.busy}
            onClick={take}
          >
            <span>
              {isMine ? t('claim.release') : order.claimedBy === null ? t('claim.take') : t('claim.takeOver')}
            </span>
            <span aria-hidden="true" className={s.key}>
              c
            </span>
          </Button>
        )}
        <Button
          aria-keyshortcuts="a"
          size="sm"
          variant="primary"
          disabled={isHeld || isTheirs}
          onClick={show('accept')}
        >
          <span>{t(`steps.${steps.accept}`)}</span>
          <span aria-hidden="true" className={s.key}>
            a
          </span>
        </Button>
        {steps.refuse !== undefined && (
          <Button
            aria-keyshortcuts="r"
            size="sm"
            variant="danger"
            disabled={isTheirs}
            onClick={show('refuse')}
          >
            <span>{t(`steps.${steps.refuse}`)}</span>
            <span aria-hidden="true" className={s.key}>
              r
            </span>
          </Button>
        )}
        {isQueued && (
          <Button aria-keyshortcuts="h" size="sm" variant="soft" disabled={isTheirs} onClick={show('hold')}>
            <span>{isHeld ? t('hold.letGo') : t('hold.hold')}</span>
            <span aria-hidden="true" className={s.key}>
              h
            </span>
          </Button>
        )}
      </div>
      {open === 'hold' && (
        <ActDialog
          title={isHeld ? t('hold.letGo') : t('hold.hold')}
          lead={isHeld ? t('hold.letGoLead') : t('hold.holdLead')}
          act={hold}
          reasonMax={COMMENT_MAX}
          confirm={isHeld ? t('hold.letGo') : t('hold.hold')}
          onConfirm={reason => hold.run({ id: order.id, held: !isHeld, reason })}
          onClose={() => setOpen(null)}
        />
      )}
      {(open === 'accept' || open === 'refuse') && (
        <ActDialog
          title={t(`steps.${steps[open] ?? steps.accept}`)}
          lead={t(open === 'refuse' ? 'refuseLead' : 'acceptLead')}
          act={step}
          reasonMax={COMMENT_MAX}
          confirm={t(`steps.${steps[open] ?? steps.accept}`)}
          isDangerous={open === 'refuse'}
          reason={open === 'refuse' ? 'required' : 'optional'}
          onConfirm={reason => step.run({ id: order.id, step: steps[open] ?? steps.accept, reason })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
