import { nodeAddress } from '../../../tag/values/node-address';
import { defineCommand, type RequestOf } from '../terminal/define-command';
import { OptionError, type OptionRow } from '../terminal/option-row';
import { collectionOption, hostOption, readEntries } from '../terminal/read-options';

const numberOption = { argument: '<number>', read: readNumber } as const satisfies Partial<OptionRow>;

/** `searchlet answers`. */
export const answersCommand = defineCommand({
  name: 'answers',
  summary: 'answer the questions of visitors, within a budget',
  description:
    'Serve the endpoint of data-answers-endpoint: it keeps the key, the model and a budget. The key is read from SEARCHLET_ANSWERS_KEY.',
  options: {
    host: { ...hostOption, help: 'Typesense server', isRequired: true },
    collection: { ...collectionOption, help: 'collection to answer from', isRequired: true },
    queryBy: { argument: '<fields>', help: 'fields to search, separated by commas', isRequired: true },
    model: { argument: '<id>', help: 'conversation model of the server', isRequired: true },
    filter: { argument: '<filter>', help: 'filter that always applies' },
    stopwords: { argument: '<name>', help: 'set of stop words, so that whole questions find something' },
    fields: {
      argument: '<fields>',
      help: 'fields of a source that visitors get, separated by commas (default: the fields of `--query-by`, `title` and `url`)',
      read: readFields,
    },
    nlModel: {
      argument: '<id>',
      help: 'model of nl_search_models that turns sentences into filters, for data-ask',
      page: '#sentences',
    },
    nlFields: {
      argument: '<fields>',
      help: 'fields that a sentence may filter and sort by, separated by commas',
      read: readFields,
      page: '#sentences',
    },
    perDay: { ...numberOption, help: 'answers of the model per day', default: 200 },
    perVisitor: {
      ...numberOption,
      help: 'answers of the model per visitor and day; an IPv6 network (/64) counts as one visitor',
      default: 10,
    },
    perMinute: {
      ...numberOption,
      help: 'requests per visitor and minute, also those that cost nothing',
      default: 6,
    },
    longest: { ...numberOption, help: 'characters of an answer', default: 4000 },
    origin: {
      argument: '<origin>',
      help: 'another site that may ask, such as https://www.example.com',
      read: readOrigin,
      isRepeatable: true,
    },
    behindProxy: { help: 'take the address of visitors from the last entry of X-Forwarded-For' },
    port: { ...numberOption, help: 'port on this machine', default: 8787 },
  },
  read({ options, fail }) {
    const { host, collection, queryBy, model, filter, stopwords, fields, nlModel, nlFields, ...rest } = options;
    if ((nlModel === null) !== (nlFields === null)) fail('give --nl-model and --nl-fields together');
    const { origin: origins, behindProxy, port, ...limits } = rest;
    const url = host[0] ? nodeAddress(host[0]) : '';
    const sentences = nlModel !== null && nlFields ? { model: nlModel, fields: nlFields } : undefined;
    // Without the key, which is in the environment.
    const server = { url, model, collection, queryBy, filter, stopwords, fields };
    return { options: { server, sentences, origins, ...limits }, port, behindProxy };
  },
});

/** A request for `searchlet answers`. */
export type AnswersRequest = RequestOf<typeof answersCommand>;

function readNumber(written: string): number {
  if (!/^\d{1,6}$/.test(written)) throw new OptionError('Expected a whole number.');
  return Number(written);
}

function readFields(written: string): readonly string[] {
  const fields = readEntries(written);
  const isName = (field: string): boolean => /^[^\s:,()[\]&|=`!<>]+$/.test(field);
  if (!fields.every(isName)) throw new OptionError('Expected names of fields, such as brand,price.');
  return fields;
}

function readOrigin(written: string): string {
  const origin = URL.canParse(written) ? new URL(written).origin : 'null';
  if (origin === 'null') throw new OptionError('Expected an origin, such as https://shop.example.com.');
  return origin;
}
