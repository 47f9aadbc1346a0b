import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { WORD_KINDS } from '../../../streams/wire/content/documents.ts';
import { addressOf, type DocumentRow, isKind, stateOf, TONES } from '../../kit/document/document.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { optionsOf } from '../../kit/optionsOf.ts';
import { By } from '../../kit/text/By.tsx';
import { InLanguage } from '../../kit/text/InLanguage.tsx';
import { Tag } from '../../kit/text/Tag.tsx';
import { When } from '../../kit/text/When.tsx';
import { usePages } from '../../kit/usePages.ts';
import { NewDocument } from './NewDocument.tsx';

/** Everything the merchant tells its visitors, by kind, with what is missing in which language. */
export default function ContentPage() {
  const { t } = useTranslation('content');
  const may = useMay();
  const address = useListAddress();
  const [isNew, setNew] = useState(false);
  const { kind = '' } = address.values;
  const source = usePages('officeContent', { limit: 100, ...(isKind(kind) && { kind }) });
  const columns = useMemo<readonly ListColumn<DocumentRow>[]>(
    () => [
      // Together with the state as wide as a phone.
      {
        id: 'title',
        label: t('title'),
        cell: it => <InLanguage code={it.titleLanguage}>{it.title}</InLanguage>,
        width: 220,
      },
      {
        id: 'state',
        label: t('state'),
        cell: it => <Tag tone={TONES[stateOf(it)]}>{t(`states.${stateOf(it)}`)}</Tag>,
        width: 130,
      },
      { id: 'kind', label: t('kind'), cell: it => t(`kinds.${it.kind}`), width: 120 },
      {
        id: 'missing',
        label: t('missing'),
        cell: it =>
          it.missing.length === 0 ? '' : <Tag tone="warn">{it.missing.join(', ').toUpperCase()}</Tag>,
        width: 110,
      },
      {
        id: 'languages',
        label: t('languages'),
        cell: it => it.languages.join(', ').toUpperCase(),
        width: 110,
      },
      {
        id: 'changed',
        label: t('changed'),
        cell: it => (it.changedAt === null ? '' : <When at={it.changedAt} />),
        width: 150,
      },
      { id: 'by', label: t('by'), cell: it => <By who={it.draftBy ?? it.changedBy ?? ''} />, width: 190 },
      { id: 'key', label: t('key'), cell: it => it.key, width: 140 },
    ],
    [t],
  );
  return (
    <OfficePage
      title={t('area')}
      lead={t('lead')}
      actions={
        may('content.write') && (
          <Button size="sm" variant="primary" onClick={() => setNew(true)}>
            <Plus size={15} aria-hidden="true" />
            <span>{t('new.open')}</span>
          </Button>
        )
      }
    >
      <OfficeList
        id="content"
        label={t('area')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          {
            id: 'kind',
            kind: 'choice',
            label: t('kind'),
            options: optionsOf(WORD_KINDS, value => t(`kinds.${value}`)),
          },
        ]}
        rowKey={it => `${it.kind} ${it.key}`}
        href={it => addressOf(it.kind, it.key)}
        empty={t('empty')}
      />
      {isNew && <NewDocument kind={isKind(kind) ? kind : 'banner'} onClose={() => setNew(false)} />}
    </OfficePage>
  );
}
