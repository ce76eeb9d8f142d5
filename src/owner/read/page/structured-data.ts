import { type DocumentValue, type Fields, isRecord, presentFields } from '../../documents/document';
import { oneLine } from './html-tree';

type Thing = { readonly [name: string]: DocumentValue };

/**
 * Reads fields from the JSON-LD of a page: of its article, product, recipe, event and the like, in the vocabulary of
 * https://schema.org. Empty when the JSON is broken or describes only the site.
 */
export function readStructuredData(scripts: readonly string[]): Fields {
  const things = scripts.flatMap(thingsIn);
  const main = things.find((thing) => textsOf(thing['@type']).some((type) => CONTENT.test(type)));
  return main ? fieldsOf(main) : {};
}

const CONTENT =
  /Article$|^(?:BlogPosting|Product|ProductGroup|Recipe|Course|Book|Movie|HowTo|Review|VideoObject|JobPosting|SoftwareApplication|Dataset)$|Event$/;

function thingsIn(script: string): Thing[] {
  try {
    const data: unknown = JSON.parse(script);
    return [data]
      .flat()
      .flatMap((one) => (isRecord(one) ? [one, ...[one['@graph'] ?? []].flat().filter(isRecord)] : []));
  } catch {
    return [];
  }
}

function fieldsOf(thing: Thing): Fields {
  const offer = [thing['offers'] ?? []].flat().find(isRecord) ?? {};
  const rating = isRecord(thing['aggregateRating']) ? thing['aggregateRating']['ratingValue'] : undefined;
  const keywords = textsOf(thing['keywords']).flatMap((text) => text.split(','));
  return presentFields({
    type: textsOf(thing['@type'])[0],
    title: textsOf(thing['headline'] ?? thing['name'])[0],
    description: textsOf(thing['description'])[0],
    image: textsOf(thing['image'], 'url')[0],
    published: textsOf(thing['datePublished'])[0],
    modified: textsOf(thing['dateModified'])[0],
    author: textsOf(thing['author']),
    tags: keywords.map(oneLine).filter(Boolean),
    section: textsOf(thing['articleSection'])[0],
    brand: textsOf(thing['brand'])[0],
    category: textsOf(thing['category'] ?? thing['recipeCategory'])[0],
    cuisine: textsOf(thing['recipeCuisine']),
    price: numberOf(offer['price'] ?? offer['lowPrice']),
    currency: textsOf(offer['priceCurrency'])[0],
    in_stock: inStock(textsOf(offer['availability'])[0]),
    rating: numberOf(rating),
    starts: textsOf(thing['startDate'])[0],
    ends: textsOf(thing['endDate'])[0],
    place: textsOf(thing['location'])[0],
  });
}

/** The texts of a value, which may be texts or objects with a name. */
function textsOf(value: DocumentValue | undefined, key = 'name'): string[] {
  return [value ?? []].flat().flatMap((one) => {
    const text = isRecord(one) ? (one[key] ?? one['name'] ?? one['@id']) : one;
    return typeof text === 'string' && oneLine(text) !== '' ? [oneLine(text)] : [];
  });
}

function numberOf(value: DocumentValue | undefined): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function inStock(availability: string | undefined): boolean | undefined {
  return availability === undefined ? undefined : /(?:InStock|LimitedAvailability|OnlineOnly)$/.test(availability);
}
