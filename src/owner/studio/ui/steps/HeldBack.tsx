import { texts } from '../../texts/texts';
import { Button } from '../Button';
import { useStudioContext } from '../StudioContext';

const words = texts.held;

/** What the link of this page has brought and waits for the owner's word: as text, with the origins that it names. */
export function HeldBack() {
  const { held, takeHeld, dropHeld } = useStudioContext();
  if (held.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="held-title">
      <h2 id="held-title">{words.title}</h2>
      <p className="hint">{words.about}</p>
      <ul className="stack">
        {held.map((one) => (
          <li key={`${one.name} ${one.value}`} className="stack tight">
            <p>
              <strong>{words.names[one.name] ?? `data-${one.name}`}</strong>
              {one.origins.length > 0 && ` ${words.from(one.origins.join(', '))}`}
            </p>
            <code className="request">{one.value}</code>
            <div className="actions">
              <Button
                text={words.take(one.origins.join(', ') || words.names[one.name] || `data-${one.name}`)}
                onClick={() => takeHeld(one)}
              />
              <Button text={words.drop} className="link" onClick={() => dropHeld(one)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
