import { Fragment, type ReactElement, useRef } from 'react';
import { useConfig } from '../../ui/contexts';
import { useDescribe } from '../../ui/facets/useDescribe';
import { useAnnouncement } from '../../ui/layouts/useAnnouncement';
import { part } from '../../ui/parts';
import { NoticeButton } from '../../ui/results/Notices';
import { useAsk } from './useAsk';
import { useEnter } from './useEnter';

/** Says what a sentence was understood as, and takes it back; before that, that it is being read. */
export function Ask(): ReactElement {
  const { messages } = useConfig();
  const { isReading, understood, onEnter, takeBack } = useAsk();
  const describe = useDescribe();
  const place = useRef<HTMLDivElement>(null);
  useEnter(place, onEnter);
  const filters = [
    ...(understood?.refinements ?? []).map((refinement) =>
      messages.text('labelled', { label: refinement.facet.label, value: describe(refinement) }),
    ),
    ...(understood?.sort ? [understood.sort.label] : []),
  ];
  useAnnouncement(understood ? messages.text('ask.understood', { filters: messages.list(filters) }) : '');

  return (
    <div
      ref={place}
      className="ask"
      hidden={!isReading && !understood}
      data-state={understood ? 'understood' : 'reading'}
      {...part('ask')}
    >
      {isReading && messages.text('ask.reading')}
      {understood && (
        <>
          {messages.text('ask.understood', { filters: '' })}
          {filters.map((filter, index) => (
            <Fragment key={filter}>
              {index > 0 && ' · '}
              <bdi className="ask-filter">{filter}</bdi>
            </Fragment>
          ))}{' '}
          <NoticeButton look="link-button" onClick={takeBack}>
            {messages.text('ask.words')}
          </NoticeButton>
        </>
      )}
    </div>
  );
}
