import { type PageContent, readSnippets } from '../check/tags/snippets';
import { budgetOf, readInBudget } from '../read/budget/read-in-budget';
import { findPlaces, type HitPlaces } from './places';

/** The panels of a page, and the places for their hits. All of it can be sent from another thread. */
export interface PanelsInPage {
  readonly content: PageContent;
  readonly places: HitPlaces;
}

/** Reads in the thread that calls it. */
export const readPanelsHere = {
  async panels(html: string): Promise<PanelsInPage> {
    const content = readSnippets(html);
    return { content, places: findPlaces(html, content.snippets) };
  },
};

/**
 * Finds the panels of a page within a budget.
 *
 * @throws FormatError when the page needs more.
 */
export function readPanels(html: string): Promise<PanelsInPage> {
  return readInBudget(readPanelsHere, 'panels', html, budgetOf(html.length));
}
