import { useTranslation } from 'react-i18next';
import type { OfficeGame } from '../../../streams/wire/office/gameCalls.ts';
import { Tag } from '../../kit/text/Tag.tsx';
import { When } from '../../kit/text/When.tsx';

/** What is announced or planned of maintenance, with its times. */
export function MaintenanceTags({ items }: { readonly items: OfficeGame['maintenance'] }) {
  const { t } = useTranslation('play');
  return items.map(({ from, until, running, ofVendor }) => (
    <Tag key={`${from} ${ofVendor}`} tone={running ? 'warn' : 'info'}>
      <span>
        {t(ofVendor ? 'maintenance.ofVendor' : running ? 'maintenance.running' : 'maintenance.planned')}
      </span>{' '}
      {running ? null : <When at={from} />}
      {until !== null && (
        <>
          <span> – </span>
          <When at={until} />
        </>
      )}
    </Tag>
  ));
}
