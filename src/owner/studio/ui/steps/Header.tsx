import { Suspense, useState } from 'react';
import { writeLink } from '../../design/link';
import { texts } from '../../texts/texts';
import { useCopy } from '../copy-text';
import { lazyPart } from '../lazy-part';
import { useStudioContext } from '../StudioContext';
import { StudioIcon } from '../StudioIcon';

/** It brings the parser of HTML, which is loaded when a tag is opened. */
const OpenDialog = lazyPart(async () => (await import('./OpenDialog')).OpenDialog);

/** The bar on top: undo and redo, open a tag, copy a link. */
export function Header() {
  const { design, undo, redo, canUndo, canRedo, announce } = useStudioContext();
  const [isOpening, setIsOpening] = useState(false);
  const { state, copy } = useCopy();
  const share = async (): Promise<void> => {
    await copy(location.origin + location.pathname + location.search + writeLink(design));
    announce(texts.shared);
  };
  return (
    <header className="bar">
      <h1>
        <svg className="logo" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
          <rect x="1" y="1" width="22" height="22" rx="6" />
          <path className="icon" d="M10.500 6a4.500 4.500 0 100 9 4.500 4.500 0 000-9zM14 14l4 4" />
        </svg>
        {texts.product} <span className="hint">{texts.name}</span>
      </h1>
      <div className="end">
        <button type="button" className="quiet" disabled={!canUndo} onClick={undo} title={texts.undo}>
          <StudioIcon name="undo" />
          <span className="bar-word">{texts.undo}</span>
        </button>
        <button type="button" className="quiet" disabled={!canRedo} onClick={redo} title={texts.redo}>
          <StudioIcon name="redo" />
          <span className="bar-word">{texts.redo}</span>
        </button>
        <button type="button" className="quiet" onClick={() => setIsOpening(true)} title={texts.open}>
          <StudioIcon name="open" />
          <span className="bar-word">{texts.open}</span>
        </button>
        <button type="button" className="quiet" onClick={share} title={texts.share}>
          <StudioIcon name={state === 'copied' ? 'check' : 'link'} />
          <span className="bar-word">{state === 'copied' ? texts.copy.copied : texts.share}</span>
        </button>
      </div>
      {isOpening && (
        <Suspense fallback={null}>
          <OpenDialog onClose={() => setIsOpening(false)} />
        </Suspense>
      )}
    </header>
  );
}
