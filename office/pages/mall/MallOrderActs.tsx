import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Field } from '../../../src/ui/field/Field.tsx';
import type { OfficeMallOrder } from '../../../streams/wire/office/mallCalls.ts';
import { POINT_REMARK_MAX, type PointOrderState, TRACKING_MAX } from '../../../streams/wire/points/words.ts';
import type { CallInput } from '../../../streams/wire/tables/calls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { usePageKeys } from '../../kit/list/useListKeys.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { useToast } from '../../kit/Toasts.tsx';
import s from './mall.module.css';

type Step = CallInput<'opsPointStep'>['step'];

/** The steps that an order waits for, the one that lets it go on first. */
const STEPS: Readonly<Partial<Record<PointOrderState, readonly Step[]>>> = {
  processing: ['approve', 'reject'],
  inProcess: ['approve', 'reject'],
  approved: ['ship', 'reject'],
  notReceived: ['ship', 'reject'],
};
const NONE: readonly Step[] = [];
const KEYS = { approve: 'a', ship: 's', reject: 'r' } as const;

/** What an operator can do with an order, each with its key. */
export function MallOrderActs({ order }: { readonly order: OfficeMallOrder }) {
  const { t } = useTranslation('mall');
  const may = useMay();
  const toast = useToast();
  const [open, setOpen] = useState<Step | null>(null);
  const [tracking, setTracking] = useState(order.tracking);
  const act = useAct('opsPointStep', {
    reloads: ['officeMallOrder', 'officeMallOrders'],
    onDone() {
      toast(t('step.done'));
      setOpen(null);
    },
  });
  const isExchange = order.kind === 'exchange';
  // An exchange that is approved has ended.
  const isEnded = isExchange && order.state === 'approved';
  const steps = may('points.decide') && !isEnded ? (STEPS[order.state] ?? NONE) : NONE;
  const show = (step: Step) => () => {
    if (!steps.includes(step)) return;
    act.reset();
    setOpen(step);
  };
  usePageKeys({ a: show('approve'), s: show('ship'), r: show('reject') });
  if (steps.length === 0) return null;
  return (
    <>
      <div className={s.row}>
        {steps.map(step => (
          <Button
            aria-keyshortcuts={KEYS[step]}
            key={step}
            size="sm"
            variant={step === 'reject' ? 'danger' : 'primary'}
            onClick={show(step)}
          >
            <span>{t(`step.${step}`)}</span>
            <span aria-hidden="true" className={s.quiet}>
              {KEYS[step]}
            </span>
          </Button>
        ))}
      </div>
      {open !== null && (
        <ActDialog
          title={t(`step.${open}`)}
          lead={t(isExchange ? `step.exchange.${open}` : `step.item.${open}`)}
          act={act}
          confirm={t(`step.${open}`)}
          isDangerous={open === 'reject'}
          reason={open === 'reject' ? 'required' : 'optional'}
          reasonMax={POINT_REMARK_MAX}
          onConfirm={reason =>
            act.run({ id: order.id, step: open, reason, ...(open === 'ship' && { tracking }) })
          }
          onClose={() => setOpen(null)}
        >
          {open === 'ship' && (
            <Field
              label={t('order.tracking')}
              hint={t('step.trackingHint')}
              maxLength={TRACKING_MAX}
              data-autofocus
              value={tracking}
              onChange={event => setTracking(event.target.value)}
            />
          )}
        </ActDialog>
      )}
    </>
  );
}
