import type { BookName } from '../../../streams/wire/sportsBook/shapes.ts';
import { BOOK_SPORTS, type BookSport } from '../../../streams/wire/sportsBook/words.ts';

/** A league of the book, before its teams. */
export interface LeagueLine {
  /** Its id: small letters, digits and dashes. */
  readonly league: string;
  readonly sport: BookSport;
  readonly name: BookName;
  /** Teams, an even number. */
  readonly size: number;
  /** Cricket: overs of an innings; null elsewhere. */
  readonly overs: 20 | 50 | null;
}

/** A sport, how many teams each of its leagues has, overs of an innings; then one league a line: its id, its name in English and Bengali. */
const TEXT = `
cricket 10 20
padma-t20|Padma T20 League|পদ্মা টি-টোয়েন্টি লিগ
meghna-t20|Meghna T20 Cup|মেঘনা টি-টোয়েন্টি কাপ
harvest-t20|Harvest T20 Trophy|নবান্ন টি-টোয়েন্টি ট্রফি
monsoon-t20|Monsoon T20 Bash|বর্ষা টি-টোয়েন্টি আসর
island-t20|Island T20 League|দ্বীপ টি-টোয়েন্টি লিগ
southern-t20|Southern Cross T20|সাউদার্ন ক্রস টি-টোয়েন্টি
desert-t20|Desert Lights T20|মরুর আলো টি-টোয়েন্টি
ninth-wave-live|Ninth Wave Live|নবম ঢেউ লাইভ
cricket 10 50
delta-one-day|Delta One-Day League|বদ্বীপ একদিনের লিগ
county-one-day|County One-Day Shield|কাউন্টি একদিনের শিল্ড
crown-one-day|Crown One-Day Cup|মুকুট একদিনের কাপ
coastal-one-day|Coastal One-Day Trophy|উপকূল একদিনের ট্রফি
football 10
lakeland-league|Lakeland League|হ্রদভূমি লিগ
night-football|Night Football|রাতের ফুটবল
ninth-wave-sports|Ninth Wave Sports|নবম ঢেউ স্পোর্টস
river-league|River League|নদী লিগ
northern-division|Northern Division|উত্তর বিভাগ
liga-serena|Liga Serena|লিগা সেরেনা
hanseatic-league|Hanse League|হানজা লিগ
orient-league|Orient League|প্রাচ্য লিগ
highland-shield|Highland Shield|পাহাড়ি শিল্ড
basketball 8
delta-hoops|Delta Hoops|বদ্বীপ বাস্কেটবল
ninth-wave-hoops|Ninth Wave Hoops|নবম ঢেউ বাস্কেটবল
skyline-league|Skyline League|স্কাইলাইন লিগ
harbour-ball|Harbour Ball|বন্দর বাস্কেটবল
pacific-courts|Pacific Courts|প্যাসিফিক কোর্টস
tennis 12
sunrise-open|Sunrise Open|সূর্যোদয় ওপেন
lagoon-masters|Lagoon Masters|উপহ্রদ মাস্টার্স
clay-tour|Clay Tour|ক্লে ট্যুর
grass-classic|Grass Classic|ঘাসের ক্লাসিক
indoor-series|Indoor Series|ইনডোর সিরিজ
kabaddi 8
green-mat-league|Green Mat League|সবুজ ম্যাট লিগ
village-kabaddi|Village Kabaddi Cup|গ্রামীণ কাবাডি কাপ
raiders-series|Raiders Series|রেইডার্স সিরিজ
golden-mat|Golden Mat Shield|সোনালি ম্যাট শিল্ড
tableTennis 12
tabletop-cup|Tabletop Cup|টেবিল কাপ
spin-series|Spin Series|স্পিন সিরিজ
evening-table|Evening Table League|সাঁঝের টেবিল লিগ
quick-table|Quick Table Tour|দ্রুত টেবিল ট্যুর
arena 8
lanes-of-avant|Lanes of Avant|আভাঁর পথ
five-on-five|Five on Five|পাঁচে পাঁচ
twin-forts-clash|Twin Forts Clash|জোড়া দুর্গের সংঘাত
tower-season|Tower Season|মিনারের মৌসুম
shooter 8
inkmesh-masters|Inkmesh Masters|কালিজালের ওস্তাদ
splatter-cup|Splatter Cup|ছিটে কাপ
atlas-siege|Atlas Siege|অ্যাটলাস অবরোধ
drone-alley|Drone Alley|ড্রোন গলি
eFootball 12
console-cup|Console Cup|কনসোল কাপ
heavy-metal-rally|Heavy Metal Rally|ভারী ধাতুর র‍্যালি
aileron-air-race|Aileron League|এলেরন লিগ`;

function linesOf(text: string): readonly LeagueLine[] {
  const lines: LeagueLine[] = [];
  let sport: BookSport = 'cricket';
  let size = 0;
  let overs: LeagueLine['overs'] = null;
  for (const line of text.trim().split('\n')) {
    const [league = '', en = '', bn = ''] = line.split('|');
    if (en !== '') lines.push({ league, sport, size, overs, name: { en, bn } });
    else {
      const [word, number, length] = line.split(' ');
      sport = BOOK_SPORTS.find(it => it === word) ?? sport;
      size = Number(number);
      overs = length === '50' ? 50 : length === '20' ? 20 : null;
    }
  }
  return lines;
}

/** Leagues of the book in the order of a board; their ids and teams stay as they are, for what is bet on is drawn from them. */
export const LEAGUE_LIST: readonly LeagueLine[] = linesOf(TEXT);
