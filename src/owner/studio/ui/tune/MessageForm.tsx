import { isJsonObject } from '../../../../engine/json';
import { type Curated, withMessage } from '../../tune/curation';
import { tuneTexts } from '../../tune/texts';
import { LabelledInput } from '../LabelledInput';

const words = tuneTexts.query;

/** What each message may hold, as the panel draws it. */
const MESSAGES = {
  banner: ['image', 'alt', 'text', 'link'],
  notice: ['text', 'link'],
  redirect: ['link', 'text'],
} as const;

interface MessageFormProps {
  readonly curated: Curated;
  readonly onCurated: (change: (curated: Curated) => Curated) => void;
}

/** What the page says to those who search for a query. */
export function MessageForm({ curated, onCurated }: MessageFormProps) {
  const count = Object.keys(MESSAGES).filter((name) => curated.metadata[name] !== undefined).length;
  return (
    <details className="group">
      <summary>
        <h3>{words.messages}</h3>
        {count > 0 && <span className="badge">{count}</span>}
      </summary>
      <div className="group-body">
        {(['banner', 'notice', 'redirect'] as const).map((message) => {
          const value = curated.metadata[message];
          const written = isJsonObject(value) ? value : {};
          return (
            <fieldset key={message} className="stack tight">
              <legend>{words[message]}</legend>
              {MESSAGES[message].map((name) => (
                <LabelledInput
                  key={name}
                  label={words.fields[name]}
                  value={String(written[name] ?? '')}
                  onChange={(text) => onCurated((now) => withMessage(now, message, name, text))}
                  isCode={name === 'link' || name === 'image'}
                />
              ))}
              {message === 'redirect' && <p className="hint">{words.redirectHint}</p>}
            </fieldset>
          );
        })}
      </div>
    </details>
  );
}
