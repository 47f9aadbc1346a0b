import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import { useFollowed } from '../../kit/age/useFollowed.ts';
import { isKind, unwritten } from '../../kit/document/document.ts';
import { Editor } from '../../kit/document/Editor.tsx';
import { Preview } from '../../kit/document/Preview.tsx';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { useCall } from '../../kit/useCall.ts';
import { ItemPreview } from './ItemPreview.tsx';

/** One document: its draft, how it looks, and what it was. */
export default function DocumentPage() {
  const { kind = '', key = '' } = useParams();
  const { t } = useTranslation('content');
  const refusalText = useRefusalText();
  const [language, setLanguage] = useState<string | null>(null);
  const of = isKind(kind) ? kind : 'banner';
  const read = useFollowed(useCall('officeContentDocument', { kind: of, key }));
  const site = useCall('officeContent', { limit: 1 });
  const isNew = read.failure?.code === 'not_found' && site.value !== null;
  const found = isNew ? unwritten(of, key, site.value?.languages ?? []) : read.value;
  if (found !== null)
    return (
      <Editor
        key={`${found.kind} ${found.key}`}
        document={found}
        read={read}
        language={language}
        onLanguage={setLanguage}
        Seen={of === 'mallItem' ? ItemPreview : Preview}
      />
    );
  return (
    <OfficePage title={key}>
      {read.failure === null ? (
        <p role="status">{t('loading')}</p>
      ) : (
        <Notice tone="error">{refusalText(read.failure)}</Notice>
      )}
    </OfficePage>
  );
}
