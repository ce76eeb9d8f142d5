import { texts } from '../texts/texts';
import { Button } from './Button';
import { useCopy } from './copy-text';
import { useStudioContext } from './StudioContext';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly isPrimary?: boolean;
  readonly isDisabled?: boolean;
}

/** A button that copies a text, and says that it did. */
export function CopyButton({ text, label, isPrimary = false, isDisabled = false }: CopyButtonProps) {
  const { announce } = useStudioContext();
  const { state, copy } = useCopy();
  const onClick = async (): Promise<void> => {
    await copy(text);
    announce(texts.copy.copied);
  };
  return (
    <Button
      icon={state === 'copied' ? 'check' : 'copy'}
      text={state === 'copied' ? texts.copy.copied : state === 'failed' ? texts.copy.failed : label}
      isPrimary={isPrimary}
      disabled={isDisabled}
      onClick={onClick}
    />
  );
}
