import { bookNames } from './bookNames.ts';

/** What teams on a field are called after their town. */
export const FIELD_NICKNAMES = bookNames(`
Tigers|টাইগার্স
Riders|রাইডার্স
Kingfishers|মাছরাঙা
Boatmen|মাঝি
Warriors|ওয়ারিয়র্স
Falcons|ফ্যালকনস
Storm|স্টর্ম
Royals|রয়্যালস
Cyclones|সাইক্লোনস
Lions|লায়ন্স
Strikers|স্ট্রাইকার্স
Panthers|প্যান্থার্স
Comets|কমেটস
Rhinos|রাইনোজ
Blazers|ব্লেজার্স
Eagles|ঈগলস
Herons|বক
Monarchs|মনার্কস
Thunder|থান্ডার
Mariners|মেরিনার্স`);

/** What clubs of football are called. */
export const CLUB_NICKNAMES = bookNames(`
United|ইউনাইটেড
City|সিটি
Athletic|অ্যাথলেটিক
Rovers|রোভার্স
Wanderers|ওয়ান্ডারার্স
Sporting|স্পোর্টিং
Town|টাউন
Albion|অ্যালবিয়ন
Rangers|রেঞ্জার্স
Dynamo|ডায়নামো
Olympic|অলিম্পিক
Union|ইউনিয়ন`);

/** What teams in front of screens are called. */
export const SCREEN_NICKNAMES = bookNames(`
Nova|নোভা
Pixels|পিক্সেলস
Circuit|সার্কিট
Phantoms|ফ্যান্টমস
Glitch|গ্লিচ
Vertex|ভার্টেক্স
Ember|এম্বার
Syndicate|সিন্ডিকেট
Zero|জিরো
Orbit|অরবিট
Voltage|ভোল্টেজ
Mirage|মিরাজ`);
