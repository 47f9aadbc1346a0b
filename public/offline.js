// Shows the offline page in the reader's language, and leaves it as soon as there is a connection.
const sections = [...document.querySelectorAll('section')];
let language = null;
try {
  language = localStorage.getItem('savedLanguage');
} catch {
  // Blocked storage: the merchant's language stays.
}
const chosen = sections.find(it => it.dataset.language === language);
if (chosen) {
  for (const section of sections) section.hidden = section !== chosen;
  document.documentElement.lang = chosen.lang;
  document.documentElement.dir = chosen.dir;
}
const retry = () => location.reload();
for (const section of sections) section.querySelector('button').addEventListener('click', retry);
addEventListener('online', retry);
