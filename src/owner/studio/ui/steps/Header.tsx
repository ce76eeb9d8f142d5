import { type ComponentProps, Suspense, useState } from 'react';
import { writeLink } from '../../design/link';
import { texts } from '../../texts/texts';
import { useCopy } from '../copy-text';
import { lazyPart } from '../lazy-part';
import { useStudioContext } from '../StudioContext';
import { StudioIcon, type StudioIconName } from '../StudioIcon';

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
        <BarButton icon="undo" title={texts.undo} disabled={!canUndo} onClick={undo} />
        <BarButton icon="redo" title={texts.redo} disabled={!canRedo} onClick={redo} />
        <BarButton icon="open" title={texts.open} onClick={() => setIsOpening(true)} />
        <BarButton
          icon={state === 'copied' ? 'check' : 'link'}
          title={texts.share}
          text={state === 'copied' ? texts.copy.copied : texts.share}
          onClick={share}
        />
      </div>
      {isOpening && (
        <Suspense fallback={null}>
          <OpenDialog onClose={() => setIsOpening(false)} />
        </Suspense>
      )}
    </header>
  );
}

interface BarButtonProps extends ComponentProps<'button'> {
  readonly icon: StudioIconName;
  readonly title: string;
  /** Beside the icon, where there is room: the title, unless something else is given. */
  readonly text?: string;
}

function BarButton({ icon, text, ...button }: BarButtonProps) {
  return (
    <button type="button" className="quiet" {...button}>
      <StudioIcon name={icon} />
      <span className="bar-word">{text ?? button.title}</span>
    </button>
  );
}
