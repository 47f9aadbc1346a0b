import type { z } from 'zod';
import type { MerchantMission } from './mission.ts';

const PT = 100;

const text = (en: [string, string], bn: [string, string], ar: [string, string]) => ({
  en: { title: en[0], text: en[1] },
  bn: { title: bn[0], text: bn[1] },
  ar: { title: ar[0], text: ar[1] },
});

const daily = { kind: 'daily' } as const;
const weekly = { kind: 'weekly' } as const;
const newbie = { kind: 'newbie' } as const;
const points = (amount: number) => ({ kind: 'points', amount }) as const;

/** Made-up missions of a merchant who named none. */
export const DEMO_MISSIONS: z.input<typeof MerchantMission>[] = [
  {
    ...{ ...daily, id: 'dailyVisit', score: 5, reward: points(10) },
    condition: { measure: 'loginDays', atLeast: 1 },
    texts: text(
      ['Come by', 'Sign in once today.'],
      ['একবার আসুন', 'আজ একবার লগইন করুন।'],
      ['زيارة اليوم', 'سجّل الدخول مرة واحدة اليوم.'],
    ),
  },
  {
    ...{ ...daily, id: 'dailyBets', score: 20, reward: points(50) },
    condition: { measure: 'bets', atLeast: 10 },
    texts: text(
      ['Ten rounds', 'Play ten rounds of any game today.'],
      ['দশ রাউন্ড', 'আজ যেকোনো গেমের দশ রাউন্ড খেলুন।'],
      ['عشر جولات', 'العب عشر جولات من أي لعبة اليوم.'],
    ),
  },
  {
    ...{ ...daily, id: 'dailyHouse', score: 20, reward: points(60), productType: 'INHOUSE' },
    ...{ after: 'dailyBets' },
    condition: { measure: 'stakes', atLeast: 100 * PT },
    texts: text(
      ['House games', 'Stake on the house’s own games today.'],
      ['নিজস্ব গেম', 'আজ আমাদের নিজস্ব গেমে বাজি ধরুন।'],
      ['ألعاب الدار', 'راهن اليوم على ألعابنا الخاصة.'],
    ),
  },
  {
    ...{ ...daily, id: 'dailyBronze', score: 30, reward: { kind: 'cash', amount: 5 * PT }, level: 1 },
    condition: { measure: 'validBets', atLeast: 200 * PT },
    texts: text(
      ['Bronze round', 'For members from Bronze on.'],
      ['ব্রোঞ্জ রাউন্ড', 'ব্রোঞ্জ ও তার ওপরের সদস্যদের জন্য।'],
      ['جولة البرونز', 'للأعضاء من المستوى البرونزي فما فوق.'],
    ),
  },
  {
    ...{ ...weekly, id: 'weeklyVisits', score: 50, reward: points(150) },
    condition: { measure: 'loginDays', atLeast: 4 },
    texts: text(
      ['Four days', 'Sign in on four days of this week.'],
      ['চার দিন', 'এই সপ্তাহের চার দিন লগইন করুন।'],
      ['أربعة أيام', 'سجّل الدخول في أربعة أيام من هذا الأسبوع.'],
    ),
  },
  {
    ...{ ...weekly, id: 'weeklyBets', score: 100, reward: points(300) },
    condition: {
      all: [
        { measure: 'bets', atLeast: 60 },
        { measure: 'validBets', atLeast: 1_000 * PT },
      ],
    },
    texts: text(
      ['A week of rounds', 'Sixty rounds with enough at stake.'],
      ['সপ্তাহজুড়ে খেলা', 'যথেষ্ট বাজিতে ষাট রাউন্ড।'],
      ['أسبوع من الجولات', 'ستون جولة برهان كافٍ.'],
    ),
  },
  {
    ...{ ...weekly, id: 'weeklyGold', score: 150, reward: { kind: 'cash', amount: 50 * PT }, level: 3 },
    condition: { measure: 'validBets', atLeast: 5_000 * PT },
    texts: text(
      ['Gold week', 'For members from Gold on.'],
      ['গোল্ড সপ্তাহ', 'গোল্ড ও তার ওপরের সদস্যদের জন্য।'],
      ['أسبوع الذهب', 'للأعضاء من المستوى الذهبي فما فوق.'],
    ),
  },
  {
    ...{ ...newbie, id: 'firstRound', score: 10, reward: points(30) },
    condition: { measure: 'bets', atLeast: 1 },
    texts: text(
      ['First round', 'Play your first round.'],
      ['প্রথম রাউন্ড', 'আপনার প্রথম রাউন্ড খেলুন।'],
      ['الجولة الأولى', 'العب جولتك الأولى.'],
    ),
  },
  {
    ...{ ...newbie, id: 'firstDeposit', score: 20, reward: points(100), after: 'firstRound' },
    condition: { measure: 'deposits', atLeast: 1 },
    texts: text(
      ['First deposit', 'Make a deposit of any amount.'],
      ['প্রথম জমা', 'যেকোনো অঙ্কের একটি জমা করুন।'],
      ['الإيداع الأول', 'أودع أي مبلغ.'],
    ),
  },
  {
    ...{ ...newbie, id: 'firstDays', score: 40, productType: 'INHOUSE', after: 'firstDeposit' },
    reward: { kind: 'bonus', amount: 50 * PT, times: 3, days: 7 },
    condition: { measure: 'loginDays', atLeast: 3 },
    texts: text(
      ['Three days', 'Sign in on three days.'],
      ['তিন দিন', 'তিন দিন লগইন করুন।'],
      ['ثلاثة أيام', 'سجّل الدخول في ثلاثة أيام.'],
    ),
  },
];
