// Shows the offline page in the reader's language, says what is missing, and leaves as soon as the server answers.
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

// Without a network nothing is asked; with one, more and more seldom, so that a server that comes back is not met by all.
const FIRST_MS = 2_000;
const LONGEST_MS = 20_000;
let waitMs = FIRST_MS;
let timer = 0;

const tell = () => {
  const missing = navigator.onLine ? 'server' : 'network';
  for (const part of document.querySelectorAll('[data-missing]')) {
    part.hidden = part.dataset.missing !== missing;
  }
};
const wait = () => {
  clearTimeout(timer);
  timer = setTimeout(ask, waitMs * (0.5 + Math.random()));
  waitMs = Math.min(waitMs * 1.5, LONGEST_MS);
};
async function ask() {
  tell();
  if (navigator.onLine && document.visibilityState === 'visible') {
    try {
      const answer = await fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
      if (answer.ok) return location.reload();
    } catch {
      // It does not answer yet.
    }
  }
  wait();
}
const askNow = () => {
  waitMs = FIRST_MS;
  clearTimeout(timer);
  void ask();
};

for (const section of sections) {
  section.querySelector('button').addEventListener('click', () => location.reload());
}
addEventListener('online', askNow);
addEventListener('offline', tell);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') askNow();
});
tell();
wait();
