import type { CardDecision, CardGameFacts, CardGameOutcome, OpenDecision } from '../games/cardGames/shown.ts';
import { filled, readBoot } from './boot.ts';
import { openCloth } from './cardGame/cloth.ts';
import { openDecisionButtons } from './cardGame/decisionButtons.ts';
import { cardPayList, rulesText } from './cardGame/rulesText.ts';
import { runDecidedRounds } from './decidedRounds.ts';
import { el } from './dom.ts';
import { openHintSwitch } from './hintSwitch.ts';
import { hueOf } from './hue.ts';
import { openTable } from './table.ts';

const boot = readBoot<CardGameFacts>();
const { texts, facts } = boot;
const { cardGame } = texts;
const { game } = facts;
hueOf(boot.code);

const DECISIONS: Readonly<Record<CardGameFacts['game'], readonly CardDecision[]>> = {
  twentyOne: ['insure', 'decline', 'hit', 'stand', 'double', 'split'],
  highCard: ['keep', 'change'],
  war: ['war', 'surrender'],
};

const table = openTable(boot, cardGame.action, rulesText(texts, facts));
const cloth = openCloth(texts, game);
let chosen: OpenDecision | null = null;
let best: CardDecision | null = null;
let onDecided = () => {};
const buttons = openDecisionButtons({
  texts,
  decisions: DECISIONS[game],
  onDecision(offer) {
    chosen = offer;
    onDecided();
  },
  onFocusLost: () => document.querySelector<HTMLElement>('button.action')?.focus(),
});
const hint = openHintSwitch('card game hint', cardGame.hint, showHint);
/** Cards, for whoever doesn't see them. */
const spoken = el('p', { class: 'hidden', role: 'status' });
table.scene.append(cloth.element, cardPayList(texts, facts), buttons.element, hint.element, spoken);

function showHint(): void {
  const shown = hint.isOn() ? best : null;
  buttons.recommend(shown);
  hint.say(shown === null ? '' : filled(cardGame.best, { decision: cardGame.decisions[shown] }));
}
function setOpen(offers: readonly OpenDecision[], recommended: CardDecision | null): void {
  buttons.set(offers);
  best = recommended;
  showHint();
}
function clear(): void {
  cloth.clear();
  setOpen([], null);
  spoken.textContent = '';
}
async function lay(outcome: CardGameOutcome): Promise<void> {
  await cloth.show(outcome);
  spoken.textContent = cloth.spoken(outcome);
  setOpen(outcome.offers, outcome.best);
}
clear();

runDecidedRounds<CardGameOutcome>(
  boot,
  table,
  {
    choice: () => null,
    during: { deal: cardGame.dealing, decide: cardGame.deciding },
    action: null,
    onDecided(decide) {
      onDecided = decide;
    },
    further: () => chosen?.further ?? 0,
    start: clear,
    rest: clear,
    deal: lay,
    tellDealt: ({ hands, active }) =>
      hands.length > 1 ? filled(cardGame.chooseFor, { n: active + 1 }) : cardGame.choose,
    setDeciding: buttons.setDeciding,
    decision: () => chosen?.decision ?? null,
    show: lay,
    tell: ({ hands }) =>
      hands.flatMap(({ result }) => (result === null ? [] : [cardGame.results[result]])).join(' · '),
  },
  {
    ...cardGame,
    further: { asked: cardGame.asked, unanswered: cardGame.unanswered, refused: cardGame.stakeRefused },
  },
);
