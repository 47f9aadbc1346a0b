import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import type { ContentValue, WordKind } from '../../../streams/wire/content/documents.ts';
import { By } from '../text/By.tsx';
import { Tag } from '../text/Tag.tsx';
import { When } from '../text/When.tsx';
import { useCall } from '../useCall.ts';
import { differencesOf } from './differences.ts';
import s from './document.module.css';
import type { OpenDocument } from './document.ts';
import { useDocumentFamily } from './documentFamily.ts';
import { factText } from './factText.ts';
import { UndoDialog } from './UndoDialogs.tsx';

/** Longest text that is shown of a difference, characters. */
const LONGEST = 300;
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);

interface VersionsProps {
  readonly document: OpenDocument;
  readonly mayUndo: boolean;
}

/** What the document was: each version with who, why, and what it changed. */
export function Versions({ document, mayUndo }: VersionsProps) {
  const { t } = useTranslation('content');
  const { kind, key } = document;
  const { calls } = useDocumentFamily();
  // Both families have the same history.
  const history = `${calls}History` as 'officeContentHistory';
  const versions = useCall(history, { kind: kind as WordKind, key, limit: 20 }).value ?? [];
  const [undone, setUndone] = useState<number | null>(null);
  return (
    <section aria-labelledby="content-versions">
      <h2 id="content-versions" className={s.heading}>
        {t('versions.title')}
      </h2>
      <ol className={s.versions}>
        {versions.map((it, place) => {
          const before = versions[place + 1];
          const differences =
            before === undefined && it.version > 1
              ? []
              : differencesOf(
                  (before?.value ?? null) as ContentValue | null,
                  it.value as ContentValue | null,
                  (field, facts) => factText(t, kind, field, facts),
                );
          return (
            <li key={it.version} className={s.version}>
              <div className={s.versionHead}>
                <strong className="num">{it.version}</strong>
                <Tag tone={it.value === null ? 'bad' : 'neutral'}>{t(`how.${it.how}`)}</Tag>
                <When at={it.at} />
                <By who={it.who} />
                <span className={s.reason}>{it.reason}</span>
                {mayUndo && it.version !== document.version && (
                  <Button size="sm" variant="ghost" onClick={() => setUndone(it.version)}>
                    {t('undo.open')}
                  </Button>
                )}
              </div>
              {it.version > 1 && differences.length > 0 && (
                <dl className={s.differences}>
                  {differences.map(({ language, field, before: old, after }) => (
                    <div key={`${language} ${field}`}>
                      <dt>
                        {language === null
                          ? t(`fields.${field}`)
                          : `${t(`fields.${field}`)} (${language.toUpperCase()})`}
                      </dt>
                      {old !== null && (
                        <dd>
                          <del>{cut(old)}</del>
                        </dd>
                      )}
                      {after !== null && (
                        <dd>
                          <ins>{cut(after)}</ins>
                        </dd>
                      )}
                    </div>
                  ))}
                </dl>
              )}
            </li>
          );
        })}
      </ol>
      {undone !== null && <UndoDialog document={document} version={undone} onClose={() => setUndone(null)} />}
    </section>
  );
}
