import { type KeyboardEvent, useRef } from 'react';
import { MOST_BET_LEGS } from '../../../../streams/wire/sportsBook/words.ts';
import { filled } from '../../boot.ts';
import { useBehavior } from '../../tables/feeds/useBehavior.ts';
import type { SlipFeeds } from '../feeds/slipFeeds.ts';
import { stakedBets } from '../model/bets.ts';
import { lineKey, sharedFixtures } from '../model/line.ts';
import { slipForm, systemFrom } from '../model/slip.ts';
import { useSlipWords } from '../words.ts';
import { AcceptedBets } from './AcceptedBets.tsx';
import { FormTabs } from './FormTabs.tsx';
import { LineRow } from './LineRow.tsx';
import { PlaceBar } from './PlaceBar.tsx';
import { PolicyField } from './PolicyField.tsx';
import type { SlipPage } from './page.ts';
import { StakeField } from './StakeField.tsx';
import { SystemField } from './SystemField.tsx';
import { Totals } from './Totals.tsx';
import { useFirstProblem } from './useFirstProblem.ts';
import { useHeight } from './useHeight.ts';
import { useRefusalFocus } from './useRefusalFocus.ts';
import { useSlipFocus } from './useSlipFocus.ts';
import { useSpoken } from './useSpoken.ts';

export interface SlipViewProps {
  readonly page: SlipPage;
  readonly feeds: Pick<SlipFeeds, 'connection$' | 'isEnded$'>;
}

/** The whole slip. */
export function SlipView({ page, feeds }: SlipViewProps) {
  const { slip } = page;
  const { texts } = useSlipWords();
  const root = useRef<HTMLElement>(null);
  const content = useBehavior(slip.content$);
  const prices = useBehavior(slip.prices$);
  const bets = useBehavior(slip.bets$);
  const builder = useBehavior(slip.builder$);
  const progress = useBehavior(slip.progress$);
  const notice = useBehavior(slip.notice$);
  const accepted = useBehavior(slip.accepted$);
  const connection = useBehavior(feeds.connection$);
  const isEnded = useBehavior(feeds.isEnded$);
  useHeight(root, page.onHeight);
  const spoken = useSpoken(slip, notice);
  const { lines } = content;
  const keys = lines.map(lineKey);
  const keepFocusAt = useSlipFocus(root, keys);
  const form = slipForm(content);
  const shared = form === 'builder' ? new Set<string>() : sharedFixtures(lines);
  const isBusy = progress !== null;
  const refused = lines.filter(it => it.refusal !== null).length;
  useFirstProblem(root, notice);
  useRefusalFocus(root, { notice, refused, isBusy });
  const isAsked = notice?.kind === 'fields';
  const [whole] = form === 'single' ? [] : bets;
  const staked = stakedBets(bets);
  const isPossible = staked.length > 0 && staked.every(it => it.problem === null);

  function onKeyDown({ key, target, repeat }: KeyboardEvent<HTMLElement>): void {
    if (key !== 'Enter' || repeat || isBusy || page.onSignIn !== null) return;
    if (target instanceof HTMLInputElement && target.type === 'text') void slip.place();
  }
  return (
    <main className="slip" ref={root} data-stale={connection !== 'live' || undefined} onKeyDown={onKeyDown}>
      <header>
        <h1 tabIndex={-1}>{texts.slip.title}</h1>
        {lines.length > 0 && (
          <>
            <span className="count">{lines.length}</span>
            <button type="button" className="plain" disabled={isBusy} onClick={slip.clear}>
              {texts.slip.clear}
            </button>
          </>
        )}
      </header>
      <p className="hidden" role="status" data-testid="spoken">
        {spoken}
      </p>
      <div className="slip-body">
        <AcceptedBets bets={accepted} slip={slip} />
        {lines.length === 0 ? (
          accepted.length === 0 && (
            <div className="empty">
              <p>{texts.slip.empty}</p>
              <p className="quiet">{texts.slip.emptyHint}</p>
            </div>
          )
        ) : (
          <>
            {lines.length > 1 && <FormTabs {...{ form, lines, isBusy }} onChoose={slip.choose} />}
            {notice?.kind === 'full' && (
              <p className="problem">
                {`${filled(texts.slip.full, { count: MOST_BET_LEGS })} ${texts.slip.fullHint}`}
              </p>
            )}
            <ul className="lines">
              {lines.map((line, at) => (
                <LineRow
                  key={lineKey(line)}
                  {...{ page, line, isAsked, isBusy }}
                  price={prices.get(lineKey(line))}
                  bet={bets.find(it => it.key === lineKey(line)) ?? null}
                  isShared={shared.has(line.fixture)}
                  onRemove={() => {
                    keepFocusAt(at);
                    slip.remove(lineKey(line));
                  }}
                />
              ))}
            </ul>
            {form === 'system' && (
              <SystemField count={lines.length} from={systemFrom(content)} onChoose={slip.setFrom} />
            )}
            {whole !== undefined && (
              <StakeField
                {...{ page, isAsked, isBusy }}
                label={form === 'system' ? texts.slip.stakeEach : texts.slip.stake}
                typed={content.stake}
                problem={whole.problem}
                onType={typed => slip.setStake(null, typed)}
              />
            )}
            <PolicyField {...{ page, content }} />
          </>
        )}
      </div>
      {lines.length > 0 && (
        <div className="slip-foot">
          <Totals {...{ bets, builder }} />
          <PlaceBar
            {...{ page, progress, isPossible }}
            notice={notice?.kind === 'lines' && refused === 0 ? null : notice}
            count={staked.length}
            blocked={isEnded ? 'ended' : connection === 'live' ? null : connection}
          />
        </div>
      )}
    </main>
  );
}
