/** What the stream library consists of; the rest of `streams/` is the platform's (docs/architecture.md, "The stream library"). */
export const LIBRARY =
  /^streams\/((library|behavior|connectionState|deps|failure|freshness|inspector|scope)\.ts$|(link|merge|behaviors|operators|remote|replay|wire\/(protocol|collections))\/)/;
