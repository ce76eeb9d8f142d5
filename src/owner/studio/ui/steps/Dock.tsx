import { texts } from '../../texts/texts';
import { CopyButton } from '../CopyButton';
import { useStudioContext } from '../StudioContext';
import { useTag } from './useTag';
import { Summary } from './Verdicts';

/** The bar at the bottom, in every step: what is right and wrong, and the tag. */
export function Dock() {
  const { setStep, design } = useStudioContext();
  const { tag, hasKey } = useTag();
  const isEmpty = Object.keys(design.raw).length === 0;
  return (
    <footer className="dock">
      <button type="button" className="quiet" onClick={() => setStep('copy')}>
        <span className="dock-title">{texts.verdicts.title}</span>
        <Summary />
      </button>
      <code className="dock-tag grow cut" aria-hidden="true">
        {isEmpty ? '' : tag.replace(/\s+/g, ' ')}
      </code>
      <CopyButton text={tag} label={texts.copy.copyTag} isPrimary={hasKey} isDisabled={isEmpty} />
    </footer>
  );
}
