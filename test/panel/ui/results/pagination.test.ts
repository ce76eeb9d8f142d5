import Paginator from 'instantsearch.js/es/connectors/pagination/Paginator.js';
import { expect, test } from 'vitest';
import { pageNumbers } from '../../../../src/panel/ui/results/Pagination';

test('page links are those that InstantSearch would link to, wherever one is', () => {
  for (let total = 1; total <= 12; total += 1) {
    for (let currentPage = 0; currentPage < total; currentPage += 1) {
      for (const padding of [1, 2, 3]) {
        const theirs = new Paginator({ currentPage, total, padding }).pages().map((page) => page + 1);
        expect(pageNumbers(currentPage + 1, total, padding)).toEqual(theirs);
      }
    }
  }
});

test('page links are the last ones from beyond them', () => {
  expect(pageNumbers(99, 9, 3)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(pageNumbers(5, 2, 3)).toEqual([1, 2]);
});
