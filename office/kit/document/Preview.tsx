import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import type { ContentValue } from '../../../streams/wire/content/documents.ts';
import s from './document.module.css';
import type { OpenDocument } from './document.ts';
import { useDocumentAct } from './documentFamily.ts';
import { pageOf } from './previewPage.ts';
import { useRoom } from './useRoom.ts';

/** Widths of the members' page, px: a phone and a desktop. */
const WIDTHS = [390, 1_440] as const;
/** Most room for the preview, px. */
const ROOM = 460;
const HEIGHT = 844;

export interface PreviewProps {
  readonly document: OpenDocument;
  /** What is seen in it: the stored draft. */
  readonly value: ContentValue;
  readonly language: string;
}

/** The members' page with the draft in it, as narrow as a phone or as wide as a desktop. */
export function Preview({ document: { kind, key, edit, version }, value, language }: PreviewProps) {
  const { t } = useTranslation('content');
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(390);
  const [made, setMade] = useState<{ readonly token: string; readonly page: string } | null>(null);
  const { run } = useDocumentAct('Preview', { onDone: setMade });
  const isStored = edit > 0 || version > 0;
  useEffect(() => {
    if (isStored) run({ kind, key });
  }, [run, kind, key, isStored]);
  const [room, ref] = useRoom(ROOM);
  const scale = Math.min(1, room / width);
  return (
    <section ref={ref} className={s.preview} aria-labelledby="content-preview">
      <div className={s.previewHead}>
        <h2 id="content-preview" className={s.heading}>
          {t('preview.title')}
        </h2>
        {WIDTHS.map(it => (
          <Button key={it} size="sm" variant="ghost" aria-pressed={it === width} onClick={() => setWidth(it)}>
            {it}
          </Button>
        ))}
      </div>
      {made === null ? (
        <p className={s.quiet}>{t('preview.none')}</p>
      ) : (
        <div
          className={s.frame}
          style={{ blockSize: HEIGHT * Math.max(scale, 0.6), inlineSize: width * scale }}
        >
          <iframe
            key={`${made.token} ${language} ${width}`}
            title={t('preview.title')}
            src={`${made.page}${pageOf(kind, key, value)}preview=${made.token}&language=${language}`}
            width={width}
            height={(HEIGHT * Math.max(scale, 0.6)) / scale}
            style={{ transform: `scale(${scale})` }}
          />
        </div>
      )}
    </section>
  );
}
