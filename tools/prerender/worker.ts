// Runs in a thread of the gateway, one language each time, and ends.
import { answer, order } from './document.ts';

// Only now: the page's modules read the document when they are loaded.
const { drawPage, startTexts } = await import('./drawPage.tsx');
await startTexts(order.language, () => order.texts);
answer(drawPage('/'));
