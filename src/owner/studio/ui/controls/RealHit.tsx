import { useState } from 'react';
import type { AttributeKey } from '../../../../tag/attributes/attributes';
import { isHitAttribute, shownOnHit } from '../../design/real-hit';
import { siteOf } from '../../session/session';
import { texts } from '../../texts/texts';
import { useStudioContext } from '../StudioContext';

const words = texts.choose.realHit;

/** What a hit of the collection shows of an attribute, beside the control that sets it. */
export function RealHit({ attribute }: { readonly attribute: AttributeKey }) {
  const { design, inherited, session } = useStudioContext();
  const sample = session.info?.sample ?? [];
  if (!isHitAttribute(attribute) || sample.length === 0) return null;
  const raw = { ...inherited, ...design.raw };
  const shown = shownOnHit(attribute, raw, sample);
  if (shown === null) {
    return raw[attribute] === undefined ? null : <p className="real-hit none">{words.nothing}</p>;
  }
  const [first = ''] = shown.texts;
  return (
    <figure className="real-hit hint row">
      <figcaption>{words.on(attribute === 'title' ? '' : shown.hit)}</figcaption>
      {attribute === 'image' && <HitImage key={first} address={first} site={siteOf(session)} />}
      <ul>
        {shown.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </figure>
  );
}

/** An image of the owner's site; nothing if it does not load here: its address is shown beside it. */
function HitImage({ address, site }: { readonly address: string; readonly site: string }) {
  const [hasFailed, setFailed] = useState(false);
  const src = URL.canParse(address, site) ? new URL(address, site).href : address;
  return hasFailed ? null : <img src={src} alt="" width="48" height="48" onError={() => setFailed(true)} />;
}
