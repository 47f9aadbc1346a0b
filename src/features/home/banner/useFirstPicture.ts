import { useEffect, useState } from 'react';

/**
 * Whether a picture can be painted at once: what stands in its place stays until then, so that nothing goes dark in
 * between. One that can't be loaded counts as ready, because waiting for it would be for ever.
 * @param url Empty for a drawing that is there anyway.
 * @param drawn Address of the picture that the document already shows, when there is one.
 */
export function useFirstPicture(url: string, drawn: string | null = null): boolean {
  const [ready, setReady] = useState(drawn);
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
