import type { FillFailure } from '../../fill/fill-messages';
import { fillTexts } from '../../fill/texts';
import { Button } from '../Button';

const words = fillTexts.failed;

interface FailedProps {
  readonly failure: FillFailure;
  /** Does it although little would replace much. */
  readonly onAllow?: () => void;
}

/** Why something was not done, and what the owner may do about it. */
export function Failed({ failure, onAllow }: FailedProps) {
  const { message, shrunk, isStopped, isOurs } = failure;
  if (isStopped) {
    return (
      <p className="hint" role="status">
        {message}
      </p>
    );
  }
  return (
    <div className="error stack tight" role="alert">
      {shrunk.length === 0 ? (
        <p>{isOurs ? `${words.ours} ${message}` : message}</p>
      ) : (
        <>
          <p>{words.shrunk}</p>
          <ul>
            {shrunk.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          {onAllow && <Button text={words.allow} onClick={onAllow} />}
        </>
      )}
    </div>
  );
}
