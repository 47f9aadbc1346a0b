import { useCallback, useEffect, useRef, useState } from 'react';
import type { Subscription } from 'rxjs';
import type { Failure } from '../../../streams/failure.ts';
import { createUploadStore } from '../../../streams/stores/upload.ts';
import { PROOF } from '../../../streams/wire/cash/words.ts';
import { useStore } from '../streams/useStore.ts';
import { type ImageFault, type ReadImage, readImage } from './readImage.ts';

/** An image that was chosen. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  readonly url: string;
  readonly size: number;
  /** Bytes that have arrived. */
  readonly sent: number;
  /** Id at the gateway once all of it has arrived. */
  readonly id: string | null;
  readonly failure: Failure | null;
}

/** A file that was not taken, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly fault: ImageFault | 'count';
}

export interface Uploads {
  readonly items: readonly Upload[];
  readonly refused: readonly RefusedFile[];
  /** Ids of the images that have arrived. */
  readonly ids: readonly string[];
  /** Whether something is on its way. */
  readonly busy: boolean;
  add(files: readonly File[]): void;
  remove(key: number): void;
}

/** Images that somebody sends with a form; they are sent at once, and what is taken away again is forgotten. */
export function useUploads(): Uploads {
  const store = useStore(createUploadStore);
  const [items, setItems] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const following = useRef(new Map<number, Subscription>());
  const next = useRef(0);
  /** Images that were chosen or are being read: state is too late to count them. */
  const chosen = useRef(0);
  useEffect(() => {
    const running = following.current;
    return () => {
      for (const one of running.values()) one.unsubscribe();
      running.clear();
    };
  }, []);

  const change = (key: number, part: Partial<Upload>) =>
    setItems(before => before.map(it => (it.key === key ? { ...it, ...part } : it)));

  function begin(name: string, image: ReadImage): void {
    next.current += 1;
    const key = next.current;
    const { url, size } = image;
    setItems(before => [...before, { key, name, url, size, sent: 0, id: null, failure: null }]);
    const steps = store.upload(image).subscribe(step => {
      if (step.kind === 'sending') change(key, { sent: step.sent });
      else if (step.kind === 'done') change(key, { id: step.id, sent: size });
      else change(key, { failure: step.failure });
    });
    following.current.set(key, steps);
  }

  async function take(file: File): Promise<void> {
    const { name } = file;
    const refuse = (fault: RefusedFile['fault']) => setRefused(before => [...before, { name, fault }]);
    if (chosen.current >= PROOF.most) return refuse('count');
    chosen.current += 1;
    const image = await readImage(file);
    if (typeof image !== 'string') return begin(name, image);
    chosen.current -= 1;
    refuse(image);
  }

  return {
    items,
    refused,
    ids: items.flatMap(({ id }) => (id === null ? [] : [id])),
    busy: items.some(({ id, failure }) => id === null && failure === null),
    add(files) {
      setRefused([]);
      for (const file of files) void take(file);
    },
    remove: useCallback(
      (key: number) => {
        following.current.get(key)?.unsubscribe();
        following.current.delete(key);
        chosen.current -= 1;
        setRefused([]);
        setItems(before => {
          const id = before.find(it => it.key === key)?.id;
          if (id) store.drop(id);
          return before.filter(it => it.key !== key);
        });
      },
      [store],
    ),
  };
}
