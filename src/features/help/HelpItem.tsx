import type { Ref } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, grid } from '../../ui/layout/layout.ts';
import { Marked } from '../../ui/prose/Marked.tsx';
import { Prose } from '../../ui/prose/Prose.tsx';
import s from './HelpPage.module.css';
import type { HelpText } from './helpTexts.ts';

export interface HelpItemProps {
  readonly text: HelpText;
  /** What somebody looks for. */
  readonly wanted: string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly ref: Ref<HTMLDetailsElement>;
}

/** One text, folded under its title. */
export function HelpItem({ text, wanted, open, onToggle, ref }: HelpItemProps) {
  return (
    <details
      ref={ref}
      className={`${card(0, 'line', 'raised')} ${s.item}`}
      open={open}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary className={`${grid(3, 'middle')} ${s.summary}`}>
        <h2 dir="auto">
          <Marked text={text.title} words={wanted} />
        </h2>
        <Icon name="chevron-right" size={18} />
      </summary>
      <div className={s.content}>
        <Prose html={text.content} level={3} marked={wanted} />
      </div>
    </details>
  );
}
