import { sourceOf } from './firstSheet.ts';

/**
 * Marks the document again of somebody who takes a break from playing, before anything of the first screen is drawn: its banners
 * come with the document, and the page's own program comes later (src/kit/limits/breakMark.ts keeps what this reads).
 */
const MARK = `(function(){try{if(sessionStorage.getItem("croupier.onBreak"))document.documentElement.setAttribute("data-on-break","")}catch(e){}})()`;

/** What a security policy calls this program. */
export const BREAK_SOURCE = sourceOf(MARK);

/** The element that runs it; it stands in front of the first screen. */
export const BREAK_MARK = `<script>${MARK}</script>`;
