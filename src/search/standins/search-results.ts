/** An answer as InstantSearch hands it on. Nobody here asks it for facets: the panel has the server's own counts. */
export class SearchResults {
  constructor(
    readonly _state: object,
    readonly _rawResults: readonly Result[],
    options: object = {},
  ) {
    const processingTimeMS = _rawResults.reduce((sum, result) => sum + (result.processingTimeMS ?? 0), 0);
    Object.assign(this, _rawResults[0], options, { processingTimeMS });
  }
}

interface Result {
  readonly processingTimeMS?: number;
}
