import { useTranslation } from 'react-i18next';
import type { TicketLine } from '../../../streams/wire/lottery/rules.ts';

const POSITION = /^position(\d+)$/;

/** What plays, options and lines of tickets are called in the reader's language. */
export interface LotteryWords {
  play(code: string): string;
  option(pick: string): string;
  line(line: TicketLine): string;
}

/** Reads the words, and waits for them: it suspends. */
export function useLotteryWords(): LotteryWords {
  const { t, i18n } = useTranslation('lottery');
  const play = (code: string): string => {
    const place = POSITION.exec(code)?.[1];
    return place === undefined ? t(`play.${code}` as 'play.sumHalves') : t('play.position', { place });
  };
  /** A number stays as it is; the name of a group is translated. */
  const option = (pick: string): string => {
    const key = `option.${pick}`;
    return i18n.exists(key, { ns: 'lottery' }) ? t(key as 'option.big') : pick;
  };
  const line = ({ play: code, pick }: TicketLine): string => `${play(code)}: ${pick.map(option).join(' ')}`;
  return { play, option, line };
}
