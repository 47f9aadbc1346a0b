import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import type { Elements } from '../../../src/ui/elements.ts';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { isOnly } from '../../../streams/wire/content/documents.ts';
import type { Aged } from '../age/AsOf.tsx';
import { useMay } from '../OfficeContext.ts';
import { OfficePage } from '../OfficePage.tsx';
import { By } from '../text/By.tsx';
import { Tag } from '../text/Tag.tsx';
import { useRefusalText } from '../text/useRefusalText.ts';
import { When } from '../text/When.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import s from './document.module.css';
import { endTexts, type OpenDocument, stateOf, TONES } from './document.ts';
import { useDocumentFamily } from './documentFamily.ts';
import { EditNotice } from './EditNotice.tsx';
import { EndDocumentDialog, PublishDialog } from './PlanDialogs.tsx';
import { Preview, type PreviewProps } from './Preview.tsx';
import { DiscardDialog } from './UndoDialogs.tsx';
import { useEdit } from './useEdit.ts';
import { useSave } from './useSave.ts';
import { Versions } from './Versions.tsx';

interface EditorProps {
  readonly document: OpenDocument;
  /** How old what was published of it is. */
  readonly read: Aged;
  /** Language that is written in; null for the operator's or the first one that has a text, else the first of the site. */
  readonly language: string | null;
  readonly onLanguage: (language: string) => void;
  /** How it is shown as members see it. */
  readonly Seen?: ComponentType<PreviewProps>;
  /** Below the history. */
  readonly children?: Elements;
}

/** A document being edited. */
export function Editor(props: EditorProps) {
  const { document, language: chosen, onLanguage, Seen = Preview } = props;
  const { t, i18n } = useTranslation('content');
  const may = useMay();
  const refusalText = useRefusalText();
  const { kind, key } = document;
  const typed = useEdit(document);
  const { value, begin, isEdited } = typed;
  const [dialog, setDialog] = useState<'publish' | 'end' | 'discard' | null>(null);
  const languages = [
    ...new Set([...document.languages.map(it => it.toLowerCase()), ...Object.keys(value.texts)]),
  ];
  const written = [i18n.language, ...languages].find(code => ownValue(begin.texts, code) !== undefined);
  const language = chosen ?? written ?? languages[0] ?? 'en';
  const family = useDocumentFamily();
  const { save, busy, failure } = useSave(document, typed);
  const state = stateOf(document);
  const mayWrite = may(family.write);
  const mayPublish = may(family.publish);
  const close = () => setDialog(null);
  return (
    <OfficePage
      title={`${t(`kinds.${kind}`)}: ${key}`}
      read={props.read}
      actions={
        <>
          {mayWrite && document.draftAt !== null && (
            <Button size="sm" variant="ghost" onClick={() => setDialog('discard')}>
              {t('discard.open')}
            </Button>
          )}
          {mayPublish && document.isShown && !isOnly(kind) && (
            <Button size="sm" variant="ghost" onClick={() => setDialog('end')}>
              {t(`${endTexts(kind)}.open`)}
            </Button>
          )}
          {mayWrite && (
            <Button size="sm" disabled={!isEdited} busy={busy} onClick={save}>
              {t('save')}
            </Button>
          )}
          {mayPublish && (
            <Button
              size="sm"
              variant="primary"
              disabled={isEdited || typed.isBehind || document.draftAt === null}
              onClick={() => setDialog('publish')}
            >
              {t('publish.open')}
            </Button>
          )}
        </>
      }
    >
      <div className={s.state}>
        <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>
        {document.publishAt !== null && (
          <span>
            {t('publishAt')} <When at={document.publishAt} />
          </span>
        )}
        {document.endAt !== null && (
          <span>
            {t('endAt')} <When at={document.endAt} />
          </span>
        )}
        {document.draftAt !== null && (
          <span>
            <span>{t('draft')}</span> <By who={document.draftBy ?? ''} /> <When at={document.draftAt} />
          </span>
        )}
      </div>
      <EditNotice {...typed} onStartOver={typed.startOver} />
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      <div className={s.split}>
        <DocumentForm
          key={typed.round}
          kind={kind}
          value={value}
          languages={languages}
          language={language}
          onLanguage={onLanguage}
          onChange={typed.setValue}
          disabled={!mayWrite}
        />
        {mayWrite && <Seen key={document.edit} document={document} value={begin} language={language} />}
      </div>
      {document.version > 0 && <Versions document={document} mayUndo={mayPublish} />}
      {props.children}
      {dialog === 'publish' && <PublishDialog document={document} onClose={close} />}
      {dialog === 'end' && <EndDocumentDialog document={document} onClose={close} />}
      {dialog === 'discard' && <DiscardDialog document={document} onDone={typed.startOver} onClose={close} />}
    </OfficePage>
  );
}
