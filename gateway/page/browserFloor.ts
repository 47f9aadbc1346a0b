import { escapeHtml } from './document.ts';
import { sourceOf } from './firstSheet.ts';

/**
 * Shows the sentence about old browsers below the floor of package.json (`browserslist`): it asks for what the youngest of
 * the engines there brought last. Written for browsers that know none of it; a program of the page could not even be read.
 */
const CHECK = `(function(){try{if(HTMLElement.prototype.hasOwnProperty("popover")&&URL.canParse&&Intl.Segmenter)return}catch(e){}document.getElementById("too-old").hidden=false})()`;

/** What a security policy calls this program. */
export const FLOOR_SOURCE = sourceOf(CHECK);

/** Rules of the sentences; they stand above everything, in the page's colours. */
export const FLOOR_SHEET =
  '.no-page{margin:0;padding:12px 16px;background:#fff3cd;color:#3d2c00;font-size:16px;line-height:1.5;text-align:center}.no-page[hidden]{display:none}';

/**
 * The sentences for a browser that can't run the page: too old, or without programs.
 * @param texts Of the document's language; a sentence that is missing is left out with its element.
 */
export function browserFloor(texts: {
  readonly tooOld: string | null;
  readonly noScripts: string | null;
}): string {
  const noScripts =
    texts.noScripts === null
      ? ''
      : `<noscript><p class="no-page">${escapeHtml(texts.noScripts)}</p></noscript>`;
  const tooOld =
    texts.tooOld === null
      ? ''
      : `<p class="no-page" id="too-old" role="alert" hidden>${escapeHtml(texts.tooOld)}</p><script>${CHECK}</script>`;
  return noScripts + tooOld;
}
