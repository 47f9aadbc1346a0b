import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../src/ui/amount/formatAmount.ts';
import { Notice } from '../../../../src/ui/feedback/Notice.tsx';
import { DATA_FATES } from '../../../../streams/wire/office/dataRequestWords.ts';
import { Panel } from '../../../kit/Panel.tsx';
import { ScrollBox } from '../../../kit/ScrollBox.tsx';
import { useRefusalText } from '../../../kit/text/useRefusalText.ts';
import { useCall } from '../../../kit/useCall.ts';
import s from '../things.module.css';

/** What would be removed of a member and what the law keeps, and what stands in the way. */
export function ErasePreview({ uid }: { readonly uid: string }) {
  const { t } = useTranslation('dataRequests');
  const refusalText = useRefusalText();
  const { value, failure } = useCall('officeErasePreview', { uid });
  return (
    <Panel title={t('preview.title')}>
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      {value === null && failure === null && <p role="status">{t('loading')}</p>}
      {value?.obstacles.map(it => (
        <Notice key={it} tone="error">
          {t(`obstacles.${it}`)}
        </Notice>
      ))}
      {value !== null && (
        <ScrollBox label={t('preview.title')} className={s.scroll}>
          <table className={s.tables}>
            <thead>
              <tr>
                <th scope="col">{t('preview.table')}</th>
                <th scope="col">{t('preview.fate')}</th>
                <th scope="col">{t('preview.rows')}</th>
              </tr>
            </thead>
            <tbody>
              {DATA_FATES.flatMap(fate =>
                value.tables
                  .filter(it => it.fate === fate)
                  .map(({ table, rows }) => (
                    <tr key={table}>
                      <th scope="row">{table}</th>
                      <td>{t(`fates.${fate}`)}</td>
                      <td>{formatCount(rows)}</td>
                    </tr>
                  )),
              )}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Panel>
  );
}
