import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Limit } from '../../../streams/wire/limits/shapes.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { useLimitText } from '../../kit/limits/useLimitText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { grid, stack, typography } from '../../ui/layout/layout.ts';
import { LimitForm } from './LimitForm.tsx';
import s from './limits.module.css';
import { NextLimit } from './NextLimit.tsx';

/** How much of a limit is used, as a bar that says the same in words. */
function Used({ limit }: { readonly limit: Limit }) {
  const { t } = useTranslation('limits');
  const limitText = useLimitText();
  const { kind, amount, used, resetsAt } = limit;
  if (amount === null || resetsAt === null) return null;
  const left = Math.max(0, amount - used);
  const words = t('row.used', { used: limitText(kind, used), amount: limitText(kind, amount) });
  return (
    <>
      <meter
        className={s.meter}
        min={0}
        max={Math.max(1, amount)}
        value={Math.min(used, amount)}
        aria-label={words}
        data-full={left === 0 || undefined}
      />
      <p className={`${typography(13, 'quiet', 'pretty')} ${s.meta}`}>
        <span>{words}</span>
        <span>{t('row.left', { left: limitText(kind, left) })}</span>
        <span>{t('row.resets', { at: formatDateTime(resetsAt) })}</span>
      </p>
    </>
  );
}

/** One limit: what it is, how much is used, what was asked for, and the way to change it. */
export function LimitLine({ limit }: { readonly limit: Limit }) {
  const { t } = useTranslation('limits');
  const limitText = useLimitText();
  const [isEdited, setEdited] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  // The button takes the place of the form that had the focus.
  useEffect(() => {
    if (wasEdited.current && !isEdited) change.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  const { kind, period, amount, next } = limit;
  const names = { what: t(`kind.${kind}.title`), period: t(`period.${period}`) };
  const label = t(amount === null ? 'row.setFor' : 'row.changeFor', names);
  return (
    <li className={`${stack(2)} ${s.line}`}>
      <div className={`${grid(3, 'middle')} ${s.lineHead}`}>
        <span className={typography('label')}>{names.period}</span>
        <strong className={amount === null ? typography('faint', 'normal') : typography('tabular')}>
          {limitText(kind, amount)}
        </strong>
        {!isEdited && (
          <Button ref={change} size="sm" aria-label={label} onClick={() => setEdited(true)}>
            {t(amount === null ? 'row.set' : 'row.change')}
          </Button>
        )}
      </div>
      <Used limit={limit} />
      <NextLimit kind={kind} period={period} next={next} />
      {isEdited && <LimitForm limit={limit} label={label} onDone={() => setEdited(false)} />}
    </li>
  );
}
