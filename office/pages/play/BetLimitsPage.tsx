import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import type { OfficeBetLimits } from '../../../streams/wire/office/betLimitCalls.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { wholeList } from '../../kit/list/source.ts';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { useCall } from '../../kit/useCall.ts';
import { BetLimitsDialog } from './BetLimitsDialog.tsx';
import { betLimitColumns } from './betLimitColumns.tsx';
import { PlayTabs } from './PlayTabs.tsx';

/** The most that members of each VIP level may bet at the sports books. */
export default function BetLimitsPage() {
  const { t } = useTranslation('play');
  const address = useListAddress();
  const mayDecide = useMay()('fixture.decide');
  const [open, setOpen] = useState<OfficeBetLimits | null>(null);
  const read = useCall('officeBetLimits', {});
  const source = wholeList(read, ({ rows }) => rows);
  const silent = read.value?.silent ?? [];
  const columns = useMemo(() => betLimitColumns(t, mayDecide ? setOpen : null), [t, mayDecide]);
  return (
    <OfficePage title={t('betLimits.area')} lead={t('betLimits.lead')} actions={<PlayTabs />}>
      {silent.length > 0 && (
        <Notice tone="error">{t('betLimits.silent', { servers: silent.join(', ') })}</Notice>
      )}
      <OfficeList
        id="betLimits"
        label={t('betLimits.area')}
        address={address}
        source={source}
        columns={columns}
        rowKey={({ server, level }) => `${server} ${level}`}
        {...(mayDecide && { onOpen: setOpen, onAct: setOpen })}
        empty={t('betLimits.empty')}
      />
      {open !== null && <BetLimitsDialog row={open} onClose={() => setOpen(null)} />}
    </OfficePage>
  );
}
