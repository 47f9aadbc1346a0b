import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInRecord } from '../../../../streams/wire/security/shapes.ts';
import { formatDateTime } from '../../../i18n/time.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { typography } from '../../../ui/layout/layout.ts';
import { RecordTable } from '../../../ui/table/RecordTable.tsx';
import { Section } from '../Section.tsx';
import s from './SignIns.module.css';
import { useWayText } from './useWayText.ts';

/** Lines shown before somebody asks for all. */
const FIRST = 8;

function Line({ record }: { readonly record: SignInRecord }) {
  const { t, i18n } = useTranslation(['security', 'common']);
  const wayText = useWayText();
  const { at, way, ok, reason, ip, device } = record;
  const key = `common:errors.${reason}`;
  return (
    <tr>
      <td className={`${typography('label', 'nowrap')} ${s.when}`}>
        <time className="num" dateTime={new Date(at).toISOString()}>
          {formatDateTime(at)}
        </time>
      </td>
      <td data-label={t('signIns.device')}>{device ?? t('sessions.unknown')}</td>
      <td data-label={t('signIns.ip')}>
        <span className="num">{ip}</span>
      </td>
      <td data-label={t('signIns.way')}>{wayText(way)}</td>
      <td className={s.result}>
        <Badge tone={ok ? 'win' : 'loss'}>{t(ok ? 'signIns.ok' : 'signIns.refused')}</Badge>
        {reason !== null && (
          <span className={`${typography(13, 'quiet')} ${s.reason}`}>
            {i18n.exists(key) ? t(key) : reason}
          </span>
        )}
      </td>
    </tr>
  );
}

function Table({ records }: { readonly records: readonly SignInRecord[] }) {
  const { t } = useTranslation('security');
  const [isAll, setAll] = useState(false);
  const shown = isAll ? records : records.slice(0, FIRST);
  return (
    <>
      <RecordTable
        caption={t('signIns.title')}
        className={s.signIns}
        heads={[
          t('signIns.when'),
          t('signIns.device'),
          t('signIns.ip'),
          t('signIns.way'),
          t('signIns.result'),
        ]}
      >
        {shown.map((record, place) => (
          // Two lines may be the same in every word; a line never changes its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Line key={place} record={record} />
        ))}
      </RecordTable>
      {!isAll && records.length > FIRST && (
        <p className={typography('centered')}>
          <Button variant="ghost" onClick={() => setAll(true)}>
            {t('signIns.all', { count: records.length })}
          </Button>
        </p>
      )}
    </>
  );
}

/** The newest sign-ins and refused attempts. */
export function SignInsSection() {
  const { t } = useTranslation('security');
  const { security } = useStreams();
  const records = useBehavior(security.signIns$);
  return (
    <Section icon="rotate-ccw-clock" title={t('signIns.title')} text={t('signIns.text')}>
      <RemoteView remote={records} onRetry={security.load} error={t('signIns.error')}>
        {list => (list.length === 0 ? <EmptyState title={t('signIns.empty')} /> : <Table records={list} />)}
      </RemoteView>
    </Section>
  );
}
