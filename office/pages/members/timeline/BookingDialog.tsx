import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../src/ui/feedback/Notice.tsx';
import { OfficeDialog } from '../../../kit/OfficeDialog.tsx';
import { Money } from '../../../kit/text/Money.tsx';
import { useRefusalText } from '../../../kit/text/useRefusalText.ts';
import { When } from '../../../kit/text/When.tsx';
import { useCall } from '../../../kit/useCall.ts';
import s from '../members.module.css';

/** Which bookings are shown: one by its id, or those of a round. */
export type Booked = { readonly id: string } | { readonly round: string };

/** Bookings of the ledger with all their entries. */
export function BookingDialog({
  booked,
  onClose,
}: {
  readonly booked: Booked;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('members');
  const refusalText = useRefusalText();
  const { value, failure } = useCall('officeLedgerEntry', booked);
  return (
    <OfficeDialog title={t('booking.title')} width="lg" onClose={onClose}>
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      {(value ?? []).map(booking => (
        <section key={booking.id} className={s.booking} aria-label={booking.operation}>
          <p className={s.rowHead}>
            <strong>{booking.kind}</strong> <When at={booking.at} />
          </p>
          <p className={s.operation}>{booking.operation}</p>
          <table className={s.entries}>
            <thead>
              <tr>
                <th scope="col">{t('booking.account')}</th>
                <th scope="col">{t('booking.before')}</th>
                <th scope="col">{t('booking.amount')}</th>
                <th scope="col">{t('booking.after')}</th>
              </tr>
            </thead>
            <tbody>
              {booking.entries.map(entry => (
                <tr key={entry.account}>
                  <th scope="row">{entry.account}</th>
                  <td>
                    <Money minor={entry.balanceBefore} />
                  </td>
                  <td>
                    <Money minor={entry.amount} tone="result" />
                  </td>
                  <td>
                    <Money minor={entry.balanceAfter} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </OfficeDialog>
  );
}
