import { useTranslation } from 'react-i18next';
import type { SportsBet } from '../../../streams/stores/myBets.ts';
import { decimalOdds } from '../../../streams/wire/sportsBook/marketWords.ts';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { useSportsWords } from '../../kit/sportsWords/useSportsWords.ts';
import { formName } from './betForm.ts';
import { shareText } from './shareText.ts';

/** Shares the selections of a bet as a text: with the device's own dialog, or over the clipboard. */
export function useShareBet(bet: SportsBet): () => void {
  const { t } = useTranslation('myBets');
  const words = useSportsWords();
  const notify = useNotify();
  return () => {
    const text = shareText(
      t('shared', { form: formName(t, bet) }),
      bet.legs.map(leg => ({
        pick: words.pick(leg.selection, leg, leg.pickName),
        market: words.market(leg.selection.market, leg.selection.part, leg),
        match: t('versus', { home: words.name(leg.home), away: words.name(leg.away) }),
        odds: decimalOdds(leg.odds),
      })),
    );
    if (typeof navigator.share === 'function') {
      // Whoever closes the dialog has changed their mind.
      void navigator.share({ text }).catch(() => {});
      return;
    }
    void navigator.clipboard.writeText(text).then(
      () => notify(t('copied'), 'done'),
      () => notify(t('notCopied'), 'failed'),
    );
  };
}
