import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractServer, idsOf, startContractServer } from './server';

let server: ContractServer;

beforeAll(async () => {
  server = await startContractServer('filters', ['movies', 'countries']);
});

afterAll(() => server.stop());

describe('films', () => {
  it.each([
    // Text
    ['genre:=Drama', 789],
    ['genre:=drama', 789],
    ['genre:=[Drama,Comedy]', 1464],
    ['genre:=[`Drama`,`Comedy`]', 1464],
    ['genre:=[`Thriller/Suspense`]', 239],
    ['genre:=[`Drama`', 789],
    ['genre:!=Drama', 2412],
    ['genre:!=[Drama,Comedy]', 1737],
    ['director:Scott', 28],
    ['director:=Scott', 0],
    ['director:=`Ridley Scott`', 14],
    ['director:! Scott', 3173],
    ['director:Steven*', 41],
    ['director:=Steven*', 38],
    ['certificate:=PG', 354],
    ['certificate:=PG*', 1219],
    ['distributor:=Warner Bros.', 318],
    ['source:=[`Traditional/Legend/Fairytale`,`Based on Book/Short Story`]', 673],
    ['categories.lvl1:=`Comedy > Kids Fiction`', 62],
    // Numbers
    ['year:[1990..1995]', 253],
    ['year:>=1990 && year:<=1995', 253],
    ['year:>1989 && year:<1996', 253],
    ['year:[<1950, >2009]', 137],
    ['rating:>8.5', 35],
    ['rating:[7.5..8]', 359],
    ['rating:=7.6', 76],
    ['rating:>= 9', 4],
    ['stars:=[4,5]', 949],
    ['stars:[1, 4..5]', 997],
    ['stars:!=3', 1583],
    ['stars:!=[1,2]', 2780],
    ['release_date:<0', 152],
    ['budget:>100000000', 145],
    // Switches and ids
    ['adaptation:=true', 1142],
    ['adaptation:false', 2059],
    ['adaptation:!=true', 2059],
    ['adaptation:[true,false]', 3201],
    ['id:=[1,5,9]', 3],
    ['id:5', 1],
    ['id:!=5', 3200],
    // Together
    ['genre:=Horror || certificate:=G', 298],
    ['(genre:=Horror || genre:=Western) && year:<1980', 22],
    ['genre:=Western || genre:=Horror && year:<1980', 22],
    ['genre:=Western || (genre:=Horror && year:<1980)', 47],
    ['((genre:=Horror))', 219],
    [' genre: = [ Drama , Comedy ]  &&  year :> 2000 ', 858],
    ['', 3201],
    ['   ', 3201],
  ])('%s → %i', async (filter_by, found) => {
    const answer = await server.search({ filter_by, per_page: 0 });
    expect(answer.error).toBeUndefined();
    expect(answer.found).toBe(found);
  });
});

describe('countries: arrays, nested names, places', () => {
  it.each([
    ['languages:=[`French`,`German`]', 49],
    ['languages:=`French` && languages:=`German`', 2],
    ['languages:=German', 5],
    ['languages:!=German', 245],
    ['borders:=FRA', 8],
    ['name.common:=France', 1],
    ['landlocked:=true', 45],
    ['un_member:=false', 56],
    ['area:<1', 2],
    ['location:(46.5, 6.6, 500 km)', 5],
    ['location:(46.5, 6.6, 310.7 mi)', 5],
    ['location:(46.5, 6.6, 130 km)', 1],
  ])('%s → %i', async (filter_by, found) => {
    const answer = await server.search({
      collection: 'countries',
      query_by: 'name.common',
      filter_by,
      per_page: 0,
    });
    expect(answer.error).toBeUndefined();
    expect(answer.found).toBe(found);
  });

  it('names the countries around a place', async () => {
    const filter_by = 'location:(46.5, 6.6, 500 km)';
    const answer = await server.search({ collection: 'countries', query_by: 'name.common', filter_by });
    expect(idsOf(answer).sort()).toEqual(['CHE', 'FRA', 'LIE', 'LUX', 'MCO']);
  });
});

describe('texts in backticks', () => {
  beforeAll(async () => {
    const fields = [
      { name: 'brand', type: 'string' },
      { name: 'lang', type: 'string' },
      { name: 'tenant', type: 'int32' },
    ];
    const tenants = [8, 7, 5, 5];
    const documents = tenants.map((tenant, index) => ({ id: String(index), brand: 'Acme', lang: 'en', tenant }));
    await server.fill({ name: 'shared', fields }, documents);
  });
  const foundBy = async (filter_by: string) => {
    const { found, code, error } = await server.search({ collection: 'shared', query_by: 'brand', filter_by });
    return found ?? [code, error];
  };

  it.each([
    ['(tenant:=5)', 2],
    ['(tenant:=5) && brand:=[`x:[(a)] || tenant:>=0 || lang:!=q`]', 4],
    ['lang:!=`x:(` && (tenant:=5 || tenant:=7)', 4],
    ['brand:=[`Acme`,`Sad :(`] && tenant:>=0', 0],
    ['brand:=[`Ratio 1:(2) x:[(a)]`] && lang:=en', [400, 'Could not parse the filter query.']],
    ['brand:=[`Acme`,`Ratio 1:(2)`] && tenant:>=0', 4],
  ])('hide no syntax of places: %s', async (filter_by, found) => {
    expect(await foundBy(filter_by)).toEqual(found);
  });

  it.each([
    ["(tenant:=5) && brand:!=[`x:'[(a)] || tenant:>=0 || lang:!=q`]", 2],
    ["lang:!=`x:'(` && (tenant:=5 || tenant:=7)", 3],
    ["brand:=[`Acme`,`Sad :'(`] && tenant:>=0", 4],
    ["brand:=[`Acme`,`Ratio 1:'(2) x:'[(a)]`] && lang:=en", 4],
  ])('hide a bracket that an apostrophe parts from the colon: %s', async (filter_by, found) => {
    expect(await foundBy(filter_by)).toBe(found);
  });

  it('refuses numbers in backticks', async () => {
    expect(await foundBy('tenant:=`5`')).toEqual([
      400,
      'Error with filter field `tenant`: Numerical field has an invalid comparator.',
    ]);
  });
});

describe('filters that are refused', () => {
  it.each([
    ['nope:=1', 400, 'Could not find a filter field named `nope` in the schema.'],
    ['genre', 400, 'Could not parse the filter query.'],
    ['&&', 400, 'Could not parse the filter query: unbalanced `&&` operands.'],
    ['genre:=Drama &&', 400, 'Could not parse the filter query: unbalanced `&&` operands.'],
    ['genre:=Drama ||', 400, 'Could not parse the filter query: unbalanced `||` operands.'],
    ['(genre:=Drama', 400, 'Could not parse the filter query: unbalanced parentheses.'],
    ['year:>', 400, 'Error with filter field `year`: Not an int32.'],
    ['year:>99999999999', 400, 'Error with filter field `year`: Not an int32.'],
    ['year:>abc', 400, 'Error with filter field `year`: Not an int32.'],
    ['rating:>', 400, 'Error with filter field `rating`: Not a float.'],
    ['genre:=`*`', 400, 'Error with filter field `genre`: Filter value cannot be empty.'],
    ['year:=abc', 400, 'Error with filter field `year`: Numerical field has an invalid comparator.'],
  ])('%s', async (filter_by, code, error) => {
    expect(await server.search({ q: 'x', filter_by })).toEqual({ code, error });
  });

  it('takes a list that is not closed as closed', async () => {
    const [open, closed] = await Promise.all(
      ['genre:=[Drama', 'genre:=[Drama]'].map((filter_by) => server.search({ filter_by })),
    );
    expect(open?.found).toBe(closed?.found);
  });

  it('knows kilometres and miles alone', async () => {
    const near = { collection: 'countries', query_by: 'name.common', filter_by: 'location:(46.5, 6.6, 5 miles)' };
    expect(await server.search(near)).toEqual({ code: 400, error: 'Unit must be either `km` or `mi`.' });
  });
});
