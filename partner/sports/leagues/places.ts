import { bookNames } from './bookNames.ts';

/** Towns that teams are at home in. None of them exists. */
export const PLACES = bookNames(`
Meghpur|মেঘপুর
Shapladanga|শাপলাডাঙ্গা
Nodirpar|নদীরপাড়
Kashbon|কাশবন
Padmakhali|পদ্মাখালী
Rupganj|রূপগঞ্জ
Chandmoni|চাঁদমনি
Haorgaon|হাওরগাঁও
Boishakhi|বৈশাখী
Tarabari|তারাবাড়ি
Jamtala|জামতলা
Dighirhat|দিঘিরহাট
Sonamukhi|সোনামুখী
Palashdanga|পলাশডাঙ্গা
Madhupara|মধুপাড়া
Khejurtala|খেজুরতলা
Shimulganj|শিমুলগঞ্জ
Bakulpur|বকুলপুর
Kadamtola|কদমতলা
Nishindra|নিশিন্দ্রা
Charnabin|চরনবীন
Ilishmari|ইলিশমারি
Joarganj|জোয়ারগঞ্জ
Bhatirtek|ভাটিরটেক
Dholeshwar|ধলেশ্বর
Sundarchar|সুন্দরচর
Mohonganga|মোহনগঙ্গা
Rangabali|রাঙাবালি
Pakhimara|পাখিমারা
Gangchil|গাংচিল
Kolmilata|কলমিলতা
Dhanshiri|ধানসিড়ি
Betbaria|বেতবাড়িয়া
Sagordighi|সাগরদিঘি
Aloknagar|আলোকনগর
Prantik|প্রান্তিক
Uttarpara|উত্তরপাড়া
Dakkhinbil|দক্ষিণবিল
Purbashar|পূর্বাশার
Himkuchi|হিমকুচি
Lakeford|লেকফোর্ড
Marlow Bay|মারলো বে
Eastmere|ইস্টমেয়ার
Kingsferry|কিংসফেরি
Northgate|নর্থগেট
Harrowick|হ্যারোউইক
Saltmarsh|সল্টমার্শ
Ashbourne Hill|অ্যাশবোর্ন হিল
Redwater|রেডওয়াটার
Stonebridge|স্টোনব্রিজ
Fairhaven|ফেয়ারহেভেন
Whitcombe|হুইটকম্ব
Oldport|ওল্ডপোর্ট
Greyfell|গ্রেফেল
Silverton|সিলভারটন
Larkfield|লার্কফিল্ড
Monte Alba|মন্তে আলবা
Porto Claro|পোর্তো ক্লারো
Vila Serena|ভিলা সেরেনা
Rio Manso|রিও মানসো
Costa Lira|কোস্তা লিরা
Puente Azul|পুয়েন্তে আসুল
Terranova|তেরানোভা
Lindwald|লিন্ডভাল্ড
Falkenau|ফালকেনাউ
Nordheim|নর্ডহাইম
Bergsund|বার্গসুন্ড
Vestervik|ভেস্তারভিক
Zelenograd Bay|জেলেনোগ্রাদ বে
Belarosa|বেলারোসা
Hoshikawa|হোশিকাওয়া
Minatora|মিনাতোরা
Sakuragaoka|সাকুরাগাওকা
Hanbyeol|হানবিয়ল
Longquan Hill|লংকুয়ান হিল
Wadi Noor|ওয়াদি নূর
Al Qasira|আল কাসিরা
Bahr Zafir|বাহর জাফির
Karakum Gate|কারাকুম গেট
Tashara|তাশারা`);
