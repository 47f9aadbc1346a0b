export { highestToPassOn } from './cover.ts';
export { type Proposal, propose } from './propose.ts';
export { capOf, lowerRates } from './rates.ts';
export { heldOf, type LiveContract, liveContracts } from './records.ts';
