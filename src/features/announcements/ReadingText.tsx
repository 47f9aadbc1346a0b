import { useTranslation } from 'react-i18next';
import { formatDay } from '../../i18n/dates.ts';
import type { Elements } from '../../ui/elements.ts';
import { typography } from '../../ui/layout/layout.ts';
import { Prose } from '../../ui/prose/Prose.tsx';
import s from './Reader.module.css';

/** A text of the merchant with its title. */
export interface Reading {
  readonly key: string;
  readonly title: string;
  /** HTML, not to be trusted. */
  readonly content: string;
  /** Published, epoch ms. */
  readonly at?: number | undefined;
}

export interface ReadingTextProps {
  readonly reading: Reading;
  /** Of the title. */
  readonly id: string;
  /** What can be done about the text. */
  readonly actions?: Elements;
  /** Before a link of the text leads to another place. */
  readonly onLeave: () => void;
}

/** One text: its title, from when it is, what it says, and what can be done about it. */
export function ReadingText({ reading: { title, at, content }, id, actions, onLeave }: ReadingTextProps) {
  const { i18n } = useTranslation();
  return (
    <>
      <div>
        <h3 id={id} className={`${typography(20, 'anywhere')} ${s.heading}`} tabIndex={-1} dir="auto">
          {title}
        </h3>
        {at !== undefined && (
          <time className={typography(13, 'faint')} dateTime={new Date(at).toISOString()}>
            {formatDay(at, i18n.language)}
          </time>
        )}
      </div>
      <Prose html={content} level={4} onLeave={onLeave} />
      {actions}
    </>
  );
}
