/** A query, and the addresses of the documents that a reader would want; `*` ends the beginning of an address. */
export type Golden = readonly [query: string, ...wanted: string[]];

/** The names of the sets: what is searched in each. */
export type GoldenSet = 'python' | 'foundation' | 'films' | 'shop';

/**
 * 60 queries with the documents that a reader would want, judged from titles and headings before anything was ranked. A typo, the
 * name of a function, an option of a command and the words of a beginner are among them.
 *
 * The ranking was tuned on two of three queries: every third one of a set was only measured.
 */
export const golden: Readonly<Record<GoldenSet, readonly Golden[]>> = {
  python: [
    ['TypeError', '/library/exceptions.html'],
    ['json dump', '/library/json.html'],
    ['os.path.join', '/library/os.path.html'],
    ['subproces popen', '/library/subprocess.html'],
    ['open()', '/library/functions.html', '/tutorial/inputoutput.html'],
    ['list comprehension', '/tutorial/datastructures.html', '/reference/expressions.html', '/howto/functional.html'],
    ['read csv file', '/library/csv.html'],
    ['--enable-optimizations', '/using/configure.html'],
    ['dataclass default_factory', '/library/dataclasses.html'],
    ['asyncio.gather', '/library/asyncio-task.html'],
    ['regular expression', '/library/re.html', '/howto/regex.html'],
    ['thread lock', '/library/threading.html'],
    ['random choice', '/library/random.html'],
    ['sort a list by key', '/howto/sorting.html'],
    ['string formatting', '/library/string.html', '/library/stdtypes.html', '/tutorial/inputoutput.html'],
    ['virtual environment', '/library/venv.html', '/tutorial/venv.html'],
    ['parse command line arguments', '/library/argparse.html', '/howto/argparse.html'],
    ['__getattr__', '/reference/datamodel.html'],
    ['walrus operator', '/whatsnew/3.8.html', '/reference/expressions.html', '/faq/design.html'],
    ['context manager', '/library/contextlib.html', '/reference/datamodel.html', '/reference/compound_stmts.html'],
    ['chain.from_iterable', '/library/itertools.html'],
    ['mock patch', '/library/unittest.mock.html', '/library/unittest.mock-examples.html'],
    ['strptime', '/library/datetime.html', '/library/time.html'],
    ['defaultdict', '/library/collections.html'],
  ],
  foundation: [
    ['form validation', '/abide.html'],
    ['modal', '/reveal.html'],
    ['data-equalizer', '/equalizer.html'],
    ['offcanvas menu', '/off-canvas.html'],
    ['breakpoint mixin', '/media-queries.html'],
    ['carousel', '/orbit.html'],
    ['sticky navigation', '/sticky.html', '/navigation.html'],
    ['MediaQuery.atLeast', '/media-queries.html', '/javascript-utilities.html'],
    ['dropdown menu', '/dropdown-menu.html'],
    ['rtl language', '/rtl.html'],
    ['video aspect ratio', '/responsive-embed.html'],
    ['acordion', '/accordion.html'],
    ['hide on small screens', '/visibility.html'],
    ['settings file', '/sass.html'],
  ],
  films: [
    ['matrix', '/films/2260'],
    ['godfather', '/films/370'],
    ['alien', '/films/1144'],
    ['jaws', '/films/488'],
    ['spider man', '/films/2826'],
    ['x-men', '/films/3173'],
    ['rocky', '/films/782'],
    ['spielberg jurassic park', '/films/486'],
    ['dark knigt', '/films/1267'],
    ['king kong', '/films/497', '/films/2124', '/films/496'],
    ['titanic', '/films/2971'],
  ],
  shop: [
    ['fox tote', '/shop/fox-tote-bag-*'],
    ['bear t-shirt', '/shop/bear-t-shirt-*', '/shop/polar-bear-t-shirt-*'],
    ['cat mug', '/shop/cat-mug-*'],
    ['tshirt rocket', '/shop/rocket-t-shirt-*'],
    ['rose whale tote bag', '/shop/whale-tote-bag-rose'],
    ['ice cream pin', '/shop/ice-cream-enamel-pin-*'],
    ['apple mug', '/shop/red-apple-mug-*', '/shop/green-apple-mug-*'],
    ['pinapple', '/shop/pineapple-*'],
    ['t rex', '/shop/t-rex-*'],
    ['clover art print', '/shop/four-leaf-clover-art-print-*'],
    ['hot dog', '/shop/hot-dog-*'],
  ],
};

/** Whether the ranking was not tuned with a query, by its place in its set. */
export function isHeldOut(_: unknown, place: number): boolean {
  return place % 3 === 2;
}

/** Whether a document is one that the query wants. */
export function isWanted([, ...wanted]: Golden, url: string): boolean {
  return wanted.some((one) => (one.endsWith('*') ? url.startsWith(one.slice(0, -1)) : url === one));
}
