import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createBillsStore } from '../../../../streams/stores/bills.ts';
import type { BillCheck } from '../../../../streams/wire/bills/shapes.ts';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { item, stack } from '../../../ui/layout/layout.ts';

/** Has a bill computed from its bets again, and says whether it is equal. */
export function CheckBill({ id }: { readonly id: string }) {
  const { t } = useTranslation('bills');
  const store = useStore(createBillsStore);
  const [found, setFound] = useState<BillCheck | null>(null);
  const check = useIntent(store.check, setFound);
  const begin = () => {
    setFound(null);
    check.run(id);
  };
  return (
    <div className={`${stack(3, 'start')} ${item('shrinks')}`}>
      <Button busy={check.busy} onClick={begin}>
        {t('check.button')}
      </Button>
      <Refusal failure={check.failure} />
      {found?.equal === true && <Notice tone="info">{t('check.equal')}</Notice>}
      {found?.equal === false && (
        <Notice tone="error">
          {t('check.differs')}
          <ul>
            {found.differences.map(({ what, stored, computed }) => (
              <li key={what}>
                <bdi>{t('check.difference', { what, stored, computed })}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
