import { Fragment } from 'react';
import { typography } from '../../../ui/layout/layout.ts';
import s from './Detail.module.css';

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)/gi;

/** A piece of JSON with its keys, texts and numbers told apart. */
export function Json({ text }: { readonly text: string }) {
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, string, colon] = match;
    parts.push(<Fragment key={from}>{text.slice(from, match.index)}</Fragment>);
    const kind =
      string === undefined ? typography('warn') : colon === undefined ? s.string : typography('info');
    parts.push(
      <span key={match.index} className={kind}>
        {whole}
      </span>,
    );
    from = match.index + whole.length;
  }
  return (
    <>
      {parts}
      <span>{text.slice(from)}</span>
    </>
  );
}
