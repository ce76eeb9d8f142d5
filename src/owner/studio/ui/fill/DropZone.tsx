import { useEffect, useRef, useState } from 'react';
import type { GivenFile } from '../../fill/given/read-given';
import { texts } from '../../texts/texts';
import { droppedFiles } from './dropped-files';

/** Takes files that are dropped anywhere on the studio, and shows that it will. */
export function DropZone({ onGive }: { readonly onGive: (files: readonly GivenFile[]) => void }) {
  const [isOver, setIsOver] = useState(false);
  const give = useRef(onGive);
  give.current = onGive;
  useEffect(() => {
    // Each element that is entered and left has its own events.
    let depth = 0;
    // A folder takes a while to list: what is dropped later must not be replaced by it.
    let latest = 0;
    const enter = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth += 1;
      setIsOver(true);
    };
    const over = (event: DragEvent): void => {
      // Without this, a browser opens the file instead of the studio.
      if (hasFiles(event)) event.preventDefault();
    };
    const leave = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      depth -= 1;
      if (depth <= 0) setIsOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setIsOver(false);
      if (event.dataTransfer === null) return;
      latest += 1;
      const own = latest;
      void droppedFiles(event.dataTransfer).then((files) => {
        if (files.length > 0 && own === latest) give.current(files);
      });
    };
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener('dragenter', enter, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => ending.abort();
  }, []);
  return isOver ? <div className="drop-over">{texts.connect.dropHere}</div> : null;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
