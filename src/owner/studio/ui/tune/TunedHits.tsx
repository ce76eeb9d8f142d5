import { useLayoutEffect, useRef } from 'react';
import type { Document } from '../../../../typesense/response/fields';
import { grouped } from '../../../documents/number-text';
import { afterMove, type Curated, hide, pinOnTop, unpin } from '../../tune/curation';
import { idOf } from '../../tune/run-query';
import { tuneTexts } from '../../tune/texts';
import { Button } from '../Button';
import { Sortable, withMoved } from '../controls/Sortable';
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
  const step = (document: Document, by: number, button: HTMLElement): void => {
    pressed.current = button;
    const to = hits.indexOf(document) + by;
    if (to < 0 || to >= hits.length) return;
    moveTo(withMoved(hits, document, to), document);
    announce(words.pinnedTo(titleOf(idOf(document)), to + 1));
  };
  const hideHit = (document: Document): void => {
    pressed.current = box.current;
    setOrder(hits.filter((one) => one !== document));
    onCurated((now) => hide(now, idOf(document)));
    announce(words.isHidden(titleOf(idOf(document))));
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
        {(hit, place) => (
          <HitEntry
            title={titleOf(idOf(hit))}
            place={place}
            isPinned={curated.pins.some((pin) => pin.id === idOf(hit))}
            onPin={(isPinned) => onCurated((now) => (isPinned ? pinOnTop(now, idOf(hit)) : unpin(now, idOf(hit))))}
            onHide={() => hideHit(hit)}
            onStep={(by, button) => step(hit, by, button)}
          />
        )}
      </Sortable>
    </section>
  );
}

interface HitEntryProps {
  readonly title: string;
  readonly place: number;
  readonly isPinned: boolean;
  readonly onPin: (isPinned: boolean) => void;
  readonly onHide: () => void;
  readonly onStep: (by: -1 | 1, button: HTMLElement) => void;
}

function HitEntry({ title, place, isPinned, onPin, onHide, onStep }: HitEntryProps) {
  const pin = isPinned ? words.unpin : words.pin;
  return (
    <div className="stack tight grow">
      <p className="row">
        <span className="hint">{place + 1}</span>
        <strong>{title}</strong>
        {isPinned && <span className="badge">{words.pinned}</span>}
      </p>
      <div className="row">
        <Button text={pin} className="link" aria-label={`${pin} ${title}`} onClick={() => onPin(!isPinned)} />
        <Button text={words.hide} className="link" aria-label={`${words.hide} ${title}`} onClick={onHide} />
        {([-1, 1] as const).map((by) => (
          <Button
            text={by < 0 ? words.up : words.down}
            key={by}
            className="link"
            aria-label={`${by < 0 ? words.up : words.down}: ${title}`}
            onClick={(event) => onStep(by, event.currentTarget)}
          />
        ))}
      </div>
    </div>
  );
}
