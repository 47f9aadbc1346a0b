// Runs in a thread of the gateway, one language each time, and ends.
import './document.ts';
import { answer, order } from './document.ts';
import { drawPage, startTexts } from './drawPage.tsx';

const { language, texts } = order;
await startTexts(language, () => texts);
answer(drawPage('/'));
