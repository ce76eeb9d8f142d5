/** The weights of searched fields, as `data-params` has them: one for each field, 1 if it says nothing. */
export function weightsIn(params: string, fields: readonly string[]): readonly number[] {
  const written = valueIn(params, 'query_by_weights').split(',').filter(Boolean).map(Number);
  return fields.map((_, place) => {
    const weight = written[place];
    return weight !== undefined && Number.isFinite(weight) ? weight : 1;
  });
}

/** The parameters with these weights; without any if all are 1, which is the same. */
export function withWeights(params: string, weights: readonly number[]): string {
  return withParameter(params, 'query_by_weights', weights.every((weight) => weight === 1) ? '' : weights.join(','));
}

/** The sets of stopwords that a search with these parameters uses. */
export function stopwordSetsIn(params: string): readonly string[] {
  return valueIn(params, 'stopwords').split(',').filter(Boolean);
}

/** The parameters with a set of stopwords, which has no effect unless a search names it. */
export function withStopwordSet(params: string, set: string): string {
  const sets = stopwordSetsIn(params);
  return sets.includes(set) ? params : withParameter(params, 'stopwords', [...sets, set].join(','));
}

export function withoutStopwordSet(params: string, set: string): string {
  const sets = stopwordSetsIn(params);
  return withParameter(params, 'stopwords', sets.filter((one) => one !== set).join(','));
}

function valueIn(params: string, name: string): string {
  return new URLSearchParams(params.replace(/^\?/, '')).get(name) ?? '';
}

/** Replaces one parameter where it stands, and leaves the text of all others as it is. Empty removes it. */
function withParameter(params: string, name: string, value: string): string {
  const parts = params.replace(/^\?/, '').split('&').filter(Boolean);
  const written = `${name}=${encodeURIComponent(value).replace(/%2C/g, ',')}`;
  const isOwn = (part: string): boolean => part.split('=')[0] === name;
  const kept = parts.flatMap((part) => (isOwn(part) ? (value === '' ? [] : [written]) : [part]));
  return (value === '' || parts.some(isOwn) ? kept : [...kept, written]).join('&');
}
