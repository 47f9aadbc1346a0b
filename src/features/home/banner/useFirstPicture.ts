import { useEffect, useState } from 'react';

/**
 * Whether a picture can be painted at once: what stands in its place stays until then, so that nothing goes dark in
 * between. One that can't be loaded counts as ready, because waiting for it would be for ever.
 * @param url Empty for a drawing that is there anyway.
 */
export function useFirstPicture(url: string): boolean {
  const [ready, setReady] = useState<string | null>(null);
  useEffect(() => {
    if (url === '') return;
    let gone = false;
    const done = () => {
      if (!gone) setReady(url);
    };
    const picture = new Image();
    picture.onload = done;
    picture.onerror = done;
    picture.src = url;
    return () => {
      gone = true;
    };
  }, [url]);
  return url === '' || ready === url;
}
