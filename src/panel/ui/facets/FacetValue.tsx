import type { ReactElement, ReactNode } from 'react';
import { toParts } from '../../../typesense/response/highlight';
import { useConfig } from '../contexts';
import type { FacetValue } from '../facet-view';
import { Highlight } from '../Highlight';
import { part } from '../parts';

interface Props {
  readonly type: 'checkbox' | 'radio';
  readonly role?: 'switch';
  /** Groups radios; the browser moves between radios of one name by arrow keys. */
  readonly name?: string;
  readonly isChosen: boolean;
  /** Whether something within it is chosen, and not itself. */
  readonly isMixed?: boolean;
  /** null where it is not known. */
  readonly count: number | null;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

/** One value of a facet to choose. Without hits it cannot be chosen, but a chosen value can always be removed. */
export function Choice({
  type,
  role,
  name,
  isChosen,
  isMixed = false,
  count,
  onChange,
  children,
}: Props): ReactElement {
  return (
    <label className="value" {...part('facet-value')}>
      <input
        type={type}
        role={role}
        name={name}
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={onChange}
      />
      <span className="value-name">{children}</span>
      <HitCount count={count} />
    </label>
  );
}

/** The number of hits with a value; nothing where it is not known. */
export function HitCount({ count }: Pick<Props, 'count'>): ReactElement | null {
  const { messages } = useConfig();
  if (count === null) return null;
  return (
    <span className="count" {...part('facet-count')}>
      {messages.number(count)}
    </span>
  );
}

/** The name of a value, with what a search in the facet matched. An empty value needs a name too. */
export function ValueName({ item: { label, highlighted } }: { item: FacetValue }): ReactElement {
  const { messages } = useConfig();
  if (label.trim() === '') return <>{messages.text('emptyValue')}</>;
  return <bdi>{highlighted === undefined ? breakable(label) : <Highlight parts={toParts(highlighted)} />}</bdi>;
}

/**
 * Lets `Traditional/Legend/Fairytale` break behind a slash: Chrome would rather break in a word. The style does it, since with a
 * `<wbr>` the name that Chrome gives to screen readers has spaces.
 */
function breakable(label: string): ReactNode {
  return label.split('/').flatMap((part, index) =>
    index === 0
      ? part
      : [
          <span key={index} className="slash">
            /
          </span>,
          part,
        ],
  );
}
