import { toMinor } from '../../wire/protocol/amount.ts';
import type { RankList, WinnersState } from '../../wire/winners/shapes.ts';

/**
 * The winner board's answer as topic state (S3-06). A row without an id is identified by its content, so that
 * reading the board again doesn't add it twice.
 */
export function winnersState({ list }: RankList): WinnersState {
  return list.map(({ vo }) => ({
    id: vo.id ?? `${vo.customerName}|${vo.gameName}|${vo.winAmount}|${vo.at ?? ''}`,
    customerName: vo.customerName,
    gameName: vo.gameName,
    gameCode: vo.gameCode ?? '',
    iconUrl: vo.iconUrl ?? null,
    winAmount: toMinor(vo.winAmount),
    at: vo.at ?? 0,
    demo: vo.demo ?? false,
  }));
}
