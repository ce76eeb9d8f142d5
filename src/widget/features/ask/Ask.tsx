import { type ReactElement, useRef } from 'react';
import { useAnnouncement } from '../../ui/Announcer';
import { useConfig, useShared } from '../../ui/contexts';
import { useDescribe } from '../../ui/facets/useDescribe';
import { part } from '../../ui/parts';
import { useAsk } from './useAsk';
import { useEnter } from './useEnter';

/** Says what a sentence was understood as, and takes it back; before that, that it is being read. */
export function Ask(): ReactElement {
  const { messages } = useConfig();
  const { summary } = useShared();
  const { isReading, understood, onEnter, takeBack } = useAsk();
  const describe = useDescribe();
  const place = useRef<HTMLDivElement>(null);
  useEnter(place, onEnter);
  const filters = [
    ...(understood?.refinements ?? []).map((refinement) => ({
      label: refinement.facet.label,
      value: describe(refinement),
    })),
    ...(understood?.sort ? [{ label: messages.text('sortBy'), value: understood.sort.label }] : []),
  ];
  const told = messages.text('ask.understood');
  useAnnouncement(understood ? `${told} ${filters.map(({ label, value }) => `${label}: ${value}`).join(', ')}` : '');

  return (
    <div
      ref={place}
      className="ask"
      hidden={!isReading && !understood}
      data-state={understood ? 'understood' : 'reading'}
      {...part('ask')}
    >
      {isReading && <span className="ask-reading">{messages.text('ask.reading')}</span>}
      {understood && (
        <>
          <span>{told}</span>
          {filters.map(({ label, value }) => (
            <span key={`${label} ${value}`} className="ask-filter">
              <bdi>{label}</bdi>: <bdi>{value}</bdi>
            </span>
          ))}
          <button
            type="button"
            className="link-button"
            onClick={() => {
              // The button goes away.
              summary.current?.focus();
              takeBack();
            }}
          >
            {messages.text('ask.words')}
          </button>
        </>
      )}
    </div>
  );
}
