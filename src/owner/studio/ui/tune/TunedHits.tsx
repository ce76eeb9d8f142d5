import { useLayoutEffect, useRef } from 'react';
import type { Document } from '../../../../typesense/response/fields';
import { grouped } from '../../../values/number-text';
import { afterMove, type Curated, hide, pinOnTop, unpin } from '../../tune/curation';
import { idOf } from '../../tune/run-query';
import { tuneTexts } from '../../tune/texts';
import { Sortable } from '../controls/Sortable';
import { ErrorText } from '../ErrorText';
import { useStudioContext } from '../StudioContext';
import { Estimates } from './Estimates';
import type { ComparedHits } from './useQueryHits';

const words = tuneTexts.query;

interface HitListProps {
  readonly found: ComparedHits;
  readonly curated: Curated;
  readonly onCurated: (change: (curated: Curated) => Curated) => void;
}

/** The hits of a query, which are moved by dragging, by arrow keys and by buttons. */
export function TunedHits({ found, curated, onCurated }: HitListProps) {
  const { announce } = useStudioContext();
  const { after, effect, refusal, setOrder, titleOf } = found;
  const box = useRef<HTMLElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  // Browsers take the focus from an element that moves; a hit that is hidden takes it away.
  useLayoutEffect(() => {
    const wanted = pressed.current;
    pressed.current = null;
    if (wanted !== null) (wanted.isConnected ? wanted : box.current)?.focus();
  });
  if (refusal !== '') return <ErrorText text={refusal} />;
  if (after === null) return null;
  const { hits } = after;

  const moveTo = (order: readonly Document[], moved: Document): void => {
    const ids = order.map(idOf);
    setOrder(order);
    onCurated((now) => afterMove(now, ids, idOf(moved)));
  };
  const step = (document: Document, by: number): void => {
    const from = hits.indexOf(document);
    const to = from + by;
    if (to < 0 || to >= hits.length) return;
    const others = hits.filter((one) => one !== document);
    moveTo([...others.slice(0, to), document, ...others.slice(to)], document);
    announce(words.pinnedTo(titleOf(idOf(document)), to + 1));
  };

  return (
    <section className="stack tight" aria-label={words.hits} ref={box} tabIndex={-1}>
      <h2>
        {words.hits}
        <span className="badge">{words.found(grouped(after.found), effect.ways.length > 0)}</span>
      </h2>
      <Estimates effect={effect} />
      {hits.length === 0 && <p className="hint">{words.none}</p>}
      <Sortable items={hits} keyOf={idOf} labelOf={(hit) => titleOf(idOf(hit))} onChange={moveTo}>
        {(hit, place) => {
          const id = idOf(hit);
          const title = titleOf(id);
          const isPinned = curated.pins.some((pin) => pin.id === id);
          return (
            <div className="stack tight grow">
              <p className="row">
                <span className="hint">{place + 1}</span>
                <strong>{title}</strong>
                {isPinned && <span className="badge">{words.pinned}</span>}
              </p>
              <div className="row">
                <button
                  type="button"
                  className="link"
                  aria-label={`${isPinned ? words.unpin : words.pin} ${title}`}
                  onClick={() => {
                    onCurated((now) => (isPinned ? unpin(now, id) : pinOnTop(now, id)));
                  }}
                >
                  {isPinned ? words.unpin : words.pin}
                </button>
                <button
                  type="button"
                  className="link"
                  aria-label={`${words.hide} ${title}`}
                  onClick={() => {
                    pressed.current = box.current;
                    setOrder(hits.filter((one) => one !== hit));
                    onCurated((now) => hide(now, id));
                    announce(words.isHidden(title));
                  }}
                >
                  {words.hide}
                </button>
                {([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    type="button"
                    className="link"
                    aria-label={`${by < 0 ? words.up : words.down}: ${title}`}
                    onClick={(event) => {
                      pressed.current = event.currentTarget;
                      step(hit, by);
                    }}
                  >
                    {by < 0 ? words.up : words.down}
                  </button>
                ))}
              </div>
            </div>
          );
        }}
      </Sortable>
    </section>
  );
}
