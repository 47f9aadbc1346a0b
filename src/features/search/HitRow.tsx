import { Fragment, memo } from 'react';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { item, typography } from '../../ui/layout/layout.ts';
import { Words } from '../../ui/prose/Words.tsx';
import type { HighlightedText, Hit } from './messages.ts';
import s from './SearchDialog.module.css';

/** A text with marks around what was found. */
function Ranged({ text, ranges }: HighlightedText) {
  if (ranges.length === 0) return <span>{text}</span>;
  return (
    <>
      {ranges.map(([start, end], at) => (
        <Fragment key={start}>
          <Words text={text.slice(ranges[at - 1]?.[1] ?? 0, start)} />
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      <Words text={text.slice(ranges.at(-1)?.[1])} />
    </>
  );
}

export interface HitRowProps {
  readonly hit: Hit;
  /** Name of a game's category. */
  readonly category: string;
  /** Said of a game that nothing runs yet. */
  readonly soon: string;
}

/**
 * What an option of the list says; drawn once, however often another one is chosen. It has few elements: what a list has of
 * them is what a first letter waits for.
 */
export const HitRow = memo(function HitRow({ hit, category, soon }: HitRowProps) {
  const isGame = hit.kind === 'game';
  return (
    <>
      <span className={`${typography('ellipsis', 'toStart')} ${item('shrinks')} ${s.name}`} dir="auto">
        <Ranged {...hit.title} />
      </span>
      {isGame && (
        <span className={`${typography(13, 'quiet', 'ellipsis', 'toStart')} ${item('shrinks')} ${s.about}`}>
          {hit.also && (
            <>
              <bdi>
                <Ranged {...hit.also} />
              </bdi>{' '}
            </>
          )}
          <bdi>{hit.vendor.name}</bdi> <span>{category}</span>
        </span>
      )}
      {isGame && !hit.launchable && !hit.isVendor && (
        <span className={s.mark}>
          <Badge>{soon}</Badge>
        </span>
      )}
    </>
  );
});
