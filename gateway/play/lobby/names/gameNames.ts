import { HOUSE_GAMES } from '../../../../streams/wire/fairGames/index.ts';
import { words } from './names.ts';

/** What the games with names of their own are called: in English, Bengali and Arabic. */
const CALLED = words(`
Dice Duel|ডাইস দ্বৈরথ|مبارزة النرد
Crash|ক্র্যাশ|كراش
Paper Koi|কাগজের কই|سمكة الورق
Folded Fox|ভাঁজ-শিয়াল|الثعلب المطويّ
Crane Letters|সারসের চিঠি|رسائل الكركي
Old Man Carp|বুড়ো কার্প|الشبّوط العجوز
Minute Five|মিনিটের পাঁচ|خمسة كل دقيقة
Eleven by Three|তিনে এগারো|أحد عشر كل ثلاث
Raft Race 10|ভেলার দৌড় 10|سباق الأطواف 10
Market Forty-Nine|হাটের ঊনপঞ্চাশ|تسعة وأربعون السوق
Evening Tide 4D|সাঁঝের জোয়ার 4D|مدّ المساء 4D
Lily Baccarat|শাপলা ব্যাকারা|باكارات الزنبق
Ember Express|অঙ্গার এক্সপ্রেস|قطار الجمر
Copper Comet|তামার ধূমকেতু|المذنّب النحاسي
Lakeland League|হ্রদভূমি লিগ|دوري البحيرات
Delta Hoops|বদ্বীপ বাস্কেটবল|سلة الدلتا
Night Football|রাতের ফুটবল|كرة قدم الليل
Ninth Wave Hoops|নবম ঢেউ বাস্কেটবল|سلة الموجة التاسعة
Umbrella Street|ছাতার গলি|شارع المظلّات
Heron Roulette|বক রুলেট|روليت البلشون
Nine Bamboo Tiles|নয় বাঁশের গুটি|تسع قطع من الخيزران
Lighthouse Reels|বাতিঘরের রিল|بكرات المنارة
Atlas Siege|অ্যাটলাস অবরোধ|حصار أطلس
Two Lanterns|দুই লণ্ঠন|فانوسان
Pier Roulette|জেটি রুলেট|روليت الرصيف
Banyan Baccarat|বটতলার ব্যাকারা|باكارات البانيان
Puddle Jackpots|জমা জলের জ্যাকপট|جوائز البرك
Matchbox Heroes|দেশলাই বীর|أبطال علبة الثقاب
Pearl Diver’s Day|মুক্তা-ডুবুরির দিন|يوم غوّاص اللؤلؤ
Ninth Wave Sports|নবম ঢেউ স্পোর্টস|رياضات الموجة التاسعة
Clockwork Derby|ঘড়িকল ডার্বি|ديربي التروس
Gearyard Bouts|গিয়ার-উঠানের লড়াই|نزالات ساحة التروس
Guild Arena|গিল্ড আখড়া|ساحة النقابة
Lanes of Avant|আভাঁর পথ|دروب أفانت
Inkmesh Masters|কালিজালের ওস্তাদ|أساتذة شبكة الحبر
Heavy Metal Rally|ভারী ধাতুর র‍্যালি|رالي المعدن الثقيل
Aileron Air Race|ডানার বিমান দৌড়|سباق الجنيح الجوي
Twin Forts Clash|জোড়া দুর্গের সংঘাত|صدام الحصنين
Coral Court|প্রবাল দরবার|بلاط المرجان
Trench Hunters|গভীর খাদের শিকারি|صيّادو الخندق
Teahouse Hold’em|চা-ঘরের হোল্ডেম|هولدم بيت الشاي
Sparrow Club|চড়ুই ক্লাব|نادي العصفور
Shell Six|ঝিনুকের ছয়|ستة الأصداف
Quick Wheel 10|দ্রুত চাকা 10|العجلة السريعة 10
Riverbank Daily|নদীতীরের দৈনিক|يومية الضفّة
Silver Sic Bo|রুপালি সিক বো|سيك بو الفضي
Captain’s Baccarat|কাপ্তানের ব্যাকারা|باكارات القبطان
Golden Thread|সোনালি সুতো|الخيط الذهبي
Origami Monsoon|ওরিগামি বর্ষা|مونسون الأوريغامي
Seven Clouds|সাত মেঘ|سبع غيمات
Coal and Clover|কয়লা ও ক্লোভার|الفحم والبرسيم
Net of Gold|সোনার জাল|شبكة الذهب
Ninth Wave Live|নবম ঢেউ লাইভ|الموجة التاسعة مباشر
Brass Morning|পিতলের সকাল|صباح النحاس الأصفر
Cogs at Dawn|ভোরের খাঁজচাকা|تروس عند الفجر
Key and Spring|চাবি ও স্প্রিং|المفتاح والنابض
Five on Five|পাঁচে পাঁচ|خمسة ضد خمسة
Splatter Cup|ছিটে কাপ|كأس الرذاذ
Drone Alley|ড্রোন গলি|زقاق الدرون
Tower Season|মিনারের মৌসুম|موسم الأبراج
Lantern Fish|লণ্ঠন মাছ|سمكة الفانوس
Whale Song|তিমির গান|أغنية الحوت
Three Cards by Lamp|বাতির আলোয় তিন তাস|ثلاث أوراق تحت المصباح
Wind and Dragon|হাওয়া ও ড্রাগন|الريح والتنين
Pier Pick 3|জেটির তিন|ثلاثة الرصيف
Petal Pick|পাপড়ি পছন্দ|اختيار البتلات
Ferry Numbers|খেয়াঘাটের সংখ্যা|أرقام العبّارة
Tea House Twenty-One|চা-ঘরের একুশ|واحد وعشرون بيت الشاي
Wheel of Tides|জোয়ারের চাকা|عجلة المدّ
Monsoon Wheel|বর্ষার চাকা|عجلة المونسون
Lantern Fold|ভাঁজ করা লণ্ঠন|طيّة الفانوس
Thunder Pears|বাজের নাশপাতি|إجاص الرعد
The Bellows|হাপর|المنفاخ
Salt Road|লবণের পথ|طريق الملح
Tabletop Cup|টেবিল কাপ|كأس الطاولة
Spring Season|স্প্রিংয়ের মৌসুম|موسم النوابض
Pearl Patrol|মুক্তা টহল|دورية اللؤلؤ
Golden Anchovy|সোনালি ফ্যাসা|الأنشوفة الذهبية
Call the Trick|পিঠ ডাকো|نادِ اللمّة
Courtyard Tiles|উঠানের গুটি|قطع الفناء
Lighthouse 45|বাতিঘর 45|المنارة 45
Fog Poker|কুয়াশা পোকার|بوكر الضباب
Red and Indigo|লাল ও নীল|الأحمر والنيلي
Moth and Candle|পতঙ্গ ও মোমবাতি|العثّة والشمعة
Gutter Gold|নালার সোনা|ذهب المزراب
Spark Bazaar|স্ফুলিঙ্গ বাজার|بازار الشرر
Driftwood Kings|ভাসা কাঠের রাজা|ملوك الخشب الطافي
Reef Parade|প্রবালপ্রাচীরের মিছিল|موكب الشعاب
Abyss Lamps|অতলের বাতি|مصابيح الهاوية
Slow Rummy|ধীরে রামি|رومي على مهل
Bamboo Duel|বাঁশের দ্বৈরথ|مبارزة الخيزران
Harbour Five|বন্দরের পাঁচ|خمسة المرفأ
Night Ferry|রাতের ফেরি|عبّارة الليل
Kite Festival|ঘুড়ি উৎসব|مهرجان الطائرات الورقية
Drizzle Deluxe|ঝিরিঝিরি ডিলাক্স|رذاذ ديلوكس
Kettle Song|কেটলির গান|أغنية الغلّاية
Gull and Anchor|গাঙচিল ও নোঙর|النورس والمرساة
Jelly Night|জেলিমাছের রাত|ليلة القنديل
The Big Quiet|বিশাল নীরবতা|الصمت الكبير
Mango Poker|আম পোকার|بوكر المانجو
Evening Pairs|সাঁঝের জোড়া|أزواج المساء
Paper Tiger Tea|কাগুজে বাঘের চা|شاي النمر الورقي
Barometer|ব্যারোমিটার|البارومتر
Ash and Amber|ছাই ও অ্যাম্বার|الرماد والكهرمان
Brine Bells|নোনা ঘণ্টা|أجراس الملوحة
Net and Harpoon|জাল ও হারপুন|الشبكة والحربة
Last Cup|শেষ পেয়ালা|الفنجان الأخير
Ink and Plum|কালি ও বরই|الحبر والبرقوق
Rain on Tin|টিনের চালে বৃষ্টি|المطر على الصفيح
Lamp Oil Rush|প্রদীপ-তেলের হিড়িক|تهافت زيت المصباح
Harbour Cats|বন্দরের বিড়াল|قطط المرفأ
Thousand Cranes|হাজার সারস|ألف كركي
The Weather Clerk|আবহাওয়ার কেরানি|كاتب الطقس
Furnace Five|চুল্লির পাঁচ|خمسة الفرن
Snow on Bamboo|বাঁশে তুষার|ثلج على الخيزران
Rainbow Ledger|রংধনুর খাতা|دفتر قوس قزح
Tinderbox|চকমকি বাক্স|علبة القدح
Little Boats|ছোট্ট নৌকা|قوارب صغيرة
Cloudberry Hold|মেঘবেরি ভান্ডার|عنبر توت السحاب
Confetti Orchard|রঙিন কাগজের বাগান|بستان القصاصات
Mudlark|কাদা-কুড়ানি|جامع الطين
The Cutout Circus|কাটা কাগজের সার্কাস|سيرك القصاصات
Marigold Press|গাঁদার ছাপাখানা|مطبعة القطيفة
Starfold|তারার ভাঁজ|طيّة النجمة
`);

const NAMED = [...HOUSE_GAMES.map(({ names }) => names), ...CALLED];

/** Names of games by language, then by English name. */
export const GAME_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bn: Object.fromEntries(NAMED.map(({ en, bn }) => [en, bn])),
  ar: Object.fromEntries(NAMED.map(({ en, ar }) => [en, ar])),
};

/** Names of the lanes of vendors. */
export const LANE_TITLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    LIVE: 'Live casino',
    RNG: 'Slots',
    SPORTS: 'Sports',
    ESPORTS: 'Esports',
    FISH: 'Fishing',
    PVP: 'Poker',
    LOTT: 'Lottery',
    ELOTT: 'E-lottery',
    INHOUSE: 'House games',
  },
  bn: {
    LIVE: 'লাইভ ক্যাসিনো',
    RNG: 'স্লট',
    SPORTS: 'স্পোর্টস',
    ESPORTS: 'ই-স্পোর্টস',
    FISH: 'ফিশিং',
    PVP: 'পোকার',
    LOTT: 'লটারি',
    ELOTT: 'ই-লটারি',
    INHOUSE: 'নিজস্ব গেম',
  },
  ar: {
    LIVE: 'الكازينو المباشر',
    RNG: 'السلوتس',
    SPORTS: 'الرياضة',
    ESPORTS: 'الرياضات الإلكترونية',
    FISH: 'صيد السمك',
    PVP: 'البوكر',
    LOTT: 'اليانصيب',
    ELOTT: 'اليانصيب الإلكتروني',
    INHOUSE: 'ألعاب البيت',
  },
};
