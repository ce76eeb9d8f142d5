import { Fragment, type ReactElement, useRef } from 'react';
import { useConfig } from '../../ui/contexts';
import { useDescribe } from '../../ui/facets/useDescribe';
import { useAnnouncement } from '../../ui/layouts/Announcer';
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
    ...(understood?.refinements ?? []).map((refinement) => `${refinement.facet.label}: ${describe(refinement)}`),
    ...(understood?.sort ? [understood.sort.label] : []),
  ];
  const told = messages.text('ask.understood');
  useAnnouncement(understood ? `${told} ${filters.join(', ')}` : '');

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
          {told}{' '}
          {filters.map((filter, index) => (
            <Fragment key={filter}>
              {index > 0 && ' · '}
              <bdi className="ask-filter">{filter}</bdi>
            </Fragment>
          ))}{' '}
          <NoticeButton looksLikeLink onClick={takeBack}>
            {messages.text('ask.words')}
          </NoticeButton>
        </>
      )}
    </div>
  );
}
