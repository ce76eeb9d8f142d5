import type { Effect } from '../../tune/effect';
import { tuneTexts } from '../../tune/texts';

/** Why what is shown may differ from what the server will do. */
export function Estimates({ effect: { estimates } }: { readonly effect: Effect }) {
  return estimates.map((reason) => (
    <p key={reason} className="attention">
      {tuneTexts.estimates[reason]}
    </p>
  ));
}
