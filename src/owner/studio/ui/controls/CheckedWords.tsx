import type { ControlProps } from './AttributeControl';

/** Checkboxes for a few words; the chosen words keep the order in which they were ticked. */
export function CheckedWords({ id, value, onChange, words }: ControlProps & { readonly words: readonly string[] }) {
  const chosen = (value ?? '').split(',').flatMap((word) => word.trim() || []);
  const toggle = (word: string): void => {
    const next = chosen.includes(word) ? chosen.filter((one) => one !== word) : [...chosen, word];
    onChange(next.join(', '));
  };
  return (
    <div id={id} className="row" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-about`}>
      {words.map((word) => (
        <label key={word}>
          <input type="checkbox" checked={chosen.includes(word)} onChange={() => toggle(word)} />
          {word}
        </label>
      ))}
    </div>
  );
}
