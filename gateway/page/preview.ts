import { sourceOf } from './firstSheet.ts';

/** Id of the block of JSON with the token. */
export const PREVIEW_BLOCK = 'preview';

/**
 * Has every call of the document say that it is about a preview, and the page speak the language that is looked at without
 * remembering it. Only the office's documents have it.
 */
const MARK = [
  `(function(){var told=JSON.parse(document.getElementById("${PREVIEW_BLOCK}").textContent),send=window.fetch;`,
  'window.fetch=function(to,init){var headers=new Headers(init&&init.headers);headers.set("Content-Preview",told.token);',
  'return send.call(window,to,Object.assign({},init,{headers:headers}))};',
  'var own=Storage.prototype,get=own.getItem,set=own.setItem;',
  'own.getItem=function(key){return key==="savedLanguage"?told.language:get.apply(this,arguments)};',
  'own.setItem=function(key){if(!/^(saved|current)Language$/.test(key))set.apply(this,arguments)}})()',
].join('');

/** What a security policy calls this program. */
export const PREVIEW_SOURCE = sourceOf(MARK);

/** The element that runs it; it stands in front of the page's programs. */
export const PREVIEW_MARK = `<script>${MARK}</script>`;

/** The policy of a document that the office of the same origin may frame. */
export const framedByOffice = (policy: string): string =>
  policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'");
