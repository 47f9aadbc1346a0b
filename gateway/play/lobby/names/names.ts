/** A word in the languages of the demo. */
export interface Word {
  readonly en: string;
  readonly bn: string;
  readonly ar: string;
}

/** One word a line: English, Bengali, Arabic. */
export const words = (text: string): readonly Word[] =>
  text
    .trim()
    .split('\n')
    .map(line => {
      const [en = '', bn = '', ar = ''] = line.split('|').map(word => word.trim());
      return { en, bn, ar };
    });

/** What a game is of: in English before the noun, in Bengali a genitive, in Arabic the noun that follows. */
export const OF: readonly Word[] = words(`
Moon|চাঁদের|القمر
Sun|সূর্যের|الشمس
Star|তারার|النجم
Rain|বৃষ্টির|المطر
River|নদীর|النهر
Sea|সাগরের|البحر
Mountain|পাহাড়ের|الجبل
Forest|বনের|الغابة
Desert|মরুর|الصحراء
Island|দ্বীপের|الجزيرة
Storm|ঝড়ের|العاصفة
Cloud|মেঘের|السحاب
Snow|তুষারের|الثلج
Fire|আগুনের|النار
Wind|বাতাসের|الريح
Night|রাতের|الليل
Dawn|ভোরের|الفجر
Evening|সন্ধ্যার|المساء
Winter|শীতের|الشتاء
Spring|বসন্তের|الربيع
Autumn|শরতের|الخريف
Summer|গ্রীষ্মের|الصيف
Gold|সোনার|الذهب
Silver|রুপার|الفضة
Copper|তামার|النحاس
Bronze|ব্রোঞ্জের|البرونز
Iron|লোহার|الحديد
Glass|কাচের|الزجاج
Paper|কাগজের|الورق
Silk|রেশমের|الحرير
Velvet|মখমলের|المخمل
Jade|জেডের|اليشم
Ruby|চুনির|الياقوت
Emerald|পান্নার|الزمرد
Diamond|হীরার|الألماس
Pearl|মুক্তার|اللؤلؤ
Coral|প্রবালের|المرجان
Amber|অ্যাম্বারের|الكهرمان
Crystal|স্ফটিকের|الكريستال
Marble|মার্বেলের|الرخام
Clay|মাটির|الطين
Bamboo|বাঁশের|الخيزران
Lotus|পদ্মের|اللوتس
Lily|শাপলার|الزنبق
Rose|গোলাপের|الورد
Jasmine|জুঁইয়ের|الياسمين
Mango|আমের|المانجو
Lemon|লেবুর|الليمون
Cherry|চেরির|الكرز
Plum|বরইয়ের|البرقوق
Honey|মধুর|العسل
Salt|লবণের|الملح
Pepper|মরিচের|الفلفل
Saffron|জাফরানের|الزعفران
Cinnamon|দারুচিনির|القرفة
Tea|চায়ের|الشاي
Coffee|কফির|القهوة
Sugar|চিনির|السكر
Castle|দুর্গের|القلعة
Palace|প্রাসাদের|القصر
Garden|বাগানের|الحديقة
Market|বাজারের|السوق
Harbour|বন্দরের|الميناء
Bridge|সেতুর|الجسر
Tower|মিনারের|البرج
Village|গাঁয়ের|القرية
City|শহরের|المدينة
Railway|রেলের|السكة
Circus|সার্কাসের|السيرك
Carnival|মেলার|المهرجان
Library|পাঠাগারের|المكتبة
Theatre|থিয়েটারের|المسرح
Kitchen|রান্নাঘরের|المطبخ
Attic|চিলেকোঠার|العلية
Lantern|লণ্ঠনের|الفانوس
Lamp|প্রদীপের|المصباح
Candle|মোমবাতির|الشمعة
Mirror|আয়নার|المرآة
Clock|ঘড়ির|الساعة
Compass|কম্পাসের|البوصلة
Anchor|নোঙরের|المرساة
Crown|মুকুটের|التاج
Feather|পালকের|الريش
Drum|ঢোলের|الطبل
Flute|বাঁশির|الناي
Mask|মুখোশের|القناع
Dream|স্বপ্নের|الحلم
Secret|রহস্যের|السر
Echo|প্রতিধ্বনির|الصدى
Shadow|ছায়ার|الظل
Mist|কুয়াশার|الضباب
Frost|হিমের|الصقيع
Thunder|বজ্রের|الرعد
Tide|জোয়ারের|المد
Wave|ঢেউয়ের|الموج
Sand|বালির|الرمل
Stone|পাথরের|الحجر
Galaxy|ছায়াপথের|المجرة
Comet|ধূমকেতুর|المذنب
Planet|গ্রহের|الكوكب
Orbit|কক্ষপথের|المدار
Robot|রোবটের|الروبوت
Dragon|ড্রাগনের|التنين
Phoenix|ফিনিক্সের|العنقاء
Meadow|তৃণভূমির|المرج
Valley|উপত্যকার|الوادي
Waterfall|ঝরনার|الشلال
Lagoon|উপহ্রদের|البحيرة
Delta|বদ্বীপের|الدلتا`);

/** What a slot is named after. */
export const SLOT_NOUNS: readonly Word[] = words(`
Fox|শিয়াল|ثعلب
Tiger|বাঘ|نمر
Lion|সিংহ|أسد
Panda|পান্ডা|باندا
Otter|উদবিড়াল|قضاعة
Crane|সারস|كركي
Owl|পেঁচা|بومة
Parrot|টিয়া|ببغاء
Peacock|ময়ূর|طاووس
Swan|রাজহাঁস|بجعة
Dolphin|ডলফিন|دلفين
Whale|তিমি|حوت
Turtle|কাছিম|سلحفاة
Koi|কই|سمكة
Butterfly|প্রজাপতি|فراشة
Bee|মৌমাছি|نحلة
Elephant|হাতি|فيل
Horse|ঘোড়া|حصان
Deer|হরিণ|غزال
Monkey|বানর|قرد
Cat|বিড়াল|قط
Rabbit|খরগোশ|أرنب
Wolf|নেকড়ে|ذئب
Bear|ভালুক|دب
Eagle|ঈগল|نسر
Falcon|বাজপাখি|صقر
Gem|রত্ন|جوهرة
Treasure|গুপ্তধন|كنز
Fortune|সৌভাগ্য|حظ
Coins|মুদ্রা|نقود
Chest|সিন্দুক|صندوق
Key|চাবি|مفتاح
Ring|আংটি|خاتم
Sevens|সাত|سبعات
Reels|রিল|بكرات
Riches|ঐশ্বর্য|ثروة
Vault|ভান্ডার|خزنة
Map|মানচিত্র|خريطة
Voyage|যাত্রা|رحلة
Quest|অভিযান|مغامرة
Festival|উৎসব|عيد
Parade|শোভাযাত্রা|موكب
Party|আসর|حفلة
Dance|নাচ|رقصة
Song|গান|أغنية
Story|গল্প|حكاية
Legend|কিংবদন্তি|أسطورة
Riddle|ধাঁধা|لغز
Magic|জাদু|سحر
Spell|মন্ত্র|تعويذة
Wizard|জাদুকর|ساحر
King|রাজা|ملك
Queen|রানি|ملكة
Prince|রাজপুত্র|أمير
Knight|নাইট|فارس
Pirate|জলদস্যু|قرصان
Sailor|নাবিক|بحار
Farmer|কৃষক|مزارع
Baker|রুটিওয়ালা|خباز
Painter|চিত্রকর|رسام
Explorer|অভিযাত্রী|مستكشف
Inventor|উদ্ভাবক|مخترع
Detective|গোয়েন্দা|محقق
Guardian|প্রহরী|حارس
Giant|দৈত্য|عملاق
Fairy|পরি|جنية
Genie|জিন|جني
Ghost|ভূত|شبح
Mermaid|মৎস্যকন্যা|حورية
Heroes|বীর|أبطال
Twins|যমজ|توأم
Gate|ফটক|بوابة
Road|পথ|طريق
Orchard|ফলবাগান|بستان
Well|কূপ|بئر
Boat|নৌকা|قارب
Ship|জাহাজ|سفينة
Train|ট্রেন|قطار
Balloon|বেলুন|منطاد
Rocket|রকেট|صاروخ
Flowers|ফুল|أزهار
Fruits|ফল|فواكه
Blossom|কুঁড়ি|برعم
Harvest|ফসল|حصاد
Feast|ভোজ|وليمة
Picnic|বনভোজন|نزهة
Wish|ইচ্ছা|أمنية
Charm|কবচ|تميمة
Kingdom|রাজ্য|مملكة
Symphony|সুর|سيمفونية`);

/** What other kinds of games are named after. */
export const NOUNS = {
  SC: words('Scratch|স্ক্র্যাচ কার্ড|بطاقة\nTicket|টিকিট|تذكرة\nMatch|জোড়া|أزواج\nFoil|মোড়ক|رقاقة'),
  VP: words('Aces|টেক্কা|آسات\nDraw Poker|ড্র পোকার|بوكر'),
  TG: words('Table|টেবিল|طاولة\nTwenty-One|একুশ|واحد وعشرون\nHigh Card|বড় তাস|ورقة'),
  AC: words('Arcade|আর্কেড|أركيد\nDrop|পতন|سقوط\nClimb|আরোহণ|صعود\nBounce|লাফ|قفزة'),
  JP: words('Jackpot|জ্যাকপট|جائزة\nMillions|কোটি|ملايين\nPot|কলস|قدر\nHoard|মজুত|مخزن'),
  BG: words('Bingo|বিঙ্গো|بينغو'),
  BACCARAT: words('Baccarat|ব্যাকারাট|باكارات'),
  SICBO: words('Sic Bo|সিক বো|سيك بو'),
  ROULETTE: words('Roulette|রুলেট|روليت'),
  DT: words('Dragon Tiger|ড্রাগন টাইগার|تنين ونمر'),
  BJ: words('Blackjack|ব্ল্যাকজ্যাক|بلاك جاك'),
  WHEEL: words('Wheel|চাকা|عجلة'),
  FISH: words('Reef|প্রবালপ্রাচীর|شعاب\nCatch|জাল|صيد\nShoal|মাছের ঝাঁক|سرب'),
  PVP: words('Rummy|রামি|رامي\nHold’em|হোল্ডেম|هولدم\nTiles|টাইলস|بلاطات'),
  SPORTS: words('League|লিগ|دوري\nCup|কাপ|كأس\nOpen|ওপেন|بطولة'),
  ESPORTS: words('Siege|অবরোধ|حصار\nRally|র‍্যালি|رالي\nMasters|মাস্টার্স|بطولة'),
  COCKFIGHT: words('Gears|গিয়ার|تروس\nSprings|স্প্রিং|نوابض'),
  LOTT: words('Pick 3|পিক 3|بيك 3\n4D|4D|4D'),
  ELOTT: words('Quick Five|দ্রুত পাঁচ|خمسة سريعة\nWheel 10|চাকা 10|عجلة 10'),
} as const;
