/** Names of games that people know by another one in their language; what is missing keeps its own. */
export const GAME_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bn: {
    Dice: 'ডাইস',
    Limbo: 'লিম্বো',
    'Dice Duel': 'ডাইস দ্বৈরথ',
    Crash: 'ক্র্যাশ',
    'Paper Koi': 'কাগজের কই',
    'Folded Fox': 'ভাঁজ-শিয়াল',
    'Crane Letters': 'সারসের চিঠি',
    'Old Man Carp': 'বুড়ো কার্প',
    'Minute Five': 'মিনিটের পাঁচ',
    'Evening Tide 4D': 'সাঁঝের জোয়ার 4D',
  },
  ar: {
    Dice: 'النرد',
    Limbo: 'ليمبو',
    'Dice Duel': 'مبارزة النرد',
    Crash: 'كراش',
    'Paper Koi': 'سمكة الورق',
    'Folded Fox': 'الثعلب المطويّ',
    'Crane Letters': 'رسائل الكركي',
    'Old Man Carp': 'الشبّوط العجوز',
    'Minute Five': 'خمسة كل دقيقة',
    'Evening Tide 4D': 'مدّ المساء 4D',
  },
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
