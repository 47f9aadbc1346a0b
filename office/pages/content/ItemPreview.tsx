import { useTranslation } from 'react-i18next';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import s from '../../kit/document/document.module.css';
import type { PreviewProps } from '../../kit/document/Preview.tsx';

/** An item of the points mall as members see its words: who isn't signed in sees no mall, so it is no page of theirs. */
export function ItemPreview({ value: { facts, texts }, language }: PreviewProps) {
  const { t } = useTranslation('content');
  const { name = '', text = '', unit = '' } = ownValue(texts, language) ?? {};
  const picture = String(facts.imgUrl ?? '');
  return (
    <section className={s.preview} aria-labelledby="content-preview">
      <h2 id="content-preview" className={s.heading}>
        {t('preview.title')}
      </h2>
      <article className={s.item} lang={language} dir="auto">
        {picture === '' ? (
          <p className={s.quiet}>{t('preview.drawn')}</p>
        ) : (
          <img className={s.itemPicture} src={picture} alt="" />
        )}
        <strong className={s.said}>{name}</strong>
        <p className={s.said}>{text}</p>
        <p className={s.quiet}>{unit}</p>
      </article>
    </section>
  );
}
