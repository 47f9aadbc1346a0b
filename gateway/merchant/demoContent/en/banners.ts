import type { ContentTexts } from '../contentTexts.ts';

export const EN_BANNERS: ContentTexts['banners'] = {
  homeLily: {
    title: 'The lily opens at night',
    text: 'House games, built here: every round can be checked by you.',
    action: 'See the house games',
  },
  homeMoon: {
    title: 'Full moon draw',
    text: 'Collect petals until the moon is round. Ten draws an evening, play money only.',
    action: 'To the promotion',
  },
  homeGarden: {
    title: 'New in the Paper Garden',
    text: 'Folded cranes, paper koi and a fox that cheats at hide-and-seek.',
    action: 'Browse the slots',
  },
  homeFair: {
    title: 'Trust is good, checking is better',
    text: 'We show the fingerprint of the seed before you bet. The rest is arithmetic.',
    action: 'How it works',
  },
  promotions: {
    title: 'Small gifts, clear rules',
    text: 'Every promotion says in plain words what it asks and what it gives.',
    action: 'Start with the welcome gift',
  },
  rng: {
    title: 'Slots by lantern light',
    text: 'From three reels to cascades, with the odds told before you play.',
  },
  live: {
    title: 'Tables that are awake',
    text: 'Cards and wheels in real time, with hosts who take their time.',
  },
  fish: { title: 'Under the surface', text: 'Aim, wait, and let the small ones swim.' },
  pvp: { title: 'Across the table', text: 'Card and tile rooms against other people, at four paces.' },
  sports: {
    title: 'Saturday all week',
    text: 'Invented leagues, honest tables, and lines that move as they play.',
  },
  esports: { title: 'Last one standing', text: 'Lanes, arenas and rally stages, followed minute by minute.' },
  cockfight: {
    title: 'Brass spurs, no feathers',
    text: 'Clockwork roosters in the arena: wound up by hand, harmless to everybody.',
  },
  elott: { title: 'A draw every minute', text: 'Quick numbers with the results of the last hundred draws.' },
  lott: { title: 'Evening draws', text: 'Pick your numbers by day and watch the drum at night.' },
  download: {
    title: 'The lake in your pocket',
    text: 'Put it on your home screen: the same account, the same balance.',
  },
  shop: {
    title: 'Points for playing calmly',
    text: 'Points come with every round and leave as small things you like.',
    action: 'How points are earned',
  },
  help: { title: 'Ask away', text: 'Search in your own words, or write to us.' },
  register: { title: 'A seat by the water', text: 'It takes a minute. The first play money is a gift.' },
  login: {
    title: 'Good to see you again',
    text: 'By password, by code, by passkey, or with another device.',
  },
  forget: { title: 'It happens to everybody', text: 'A link or a code, and you are back inside.' },
};
