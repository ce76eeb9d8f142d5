import { type Command, InvalidArgumentError, Option } from 'commander';
import { readCollectionName, readEntries, readHosts, requireValue } from '../read-options';
import type { AnswerOptions } from './answer-handler';

/** What `searchlet answers` is asked for. */
export interface AnswersRequest {
  readonly kind: 'answers';
  /** Without the key, which is in the environment. */
  readonly options: Omit<AnswerOptions, 'server'> & { readonly server: Omit<AnswerOptions['server'], 'key'> };
  readonly port: number;
  /** Whether the last address in `X-Forwarded-For` is the visitor's. */
  readonly isBehindProxy: boolean;
}

interface Written {
  readonly host: string;
  readonly collection: string;
  readonly queryBy: string;
  readonly model: string;
  readonly filter?: string;
  readonly stopwords?: string;
  readonly nlModel?: string;
  readonly nlFields?: readonly string[];
  readonly origin: readonly string[];
  readonly perDay: number;
  readonly perVisitor: number;
  readonly perMinute: number;
  readonly longest: number;
  readonly port: number;
  readonly behindProxy?: true;
}

/** Adds the command `answers`, which calls `onAnswers` with its options. */
export function addAnswersCommand(program: Command, onAnswers: (request: AnswersRequest) => void): void {
  program
    .command('answers')
    .summary('answer the questions of visitors, within a budget')
    .description(
      'Serve the endpoint of data-answers-endpoint: it holds the key and the model, and keeps a budget. The key is read from SEARCHLET_ANSWERS_KEY.',
    )
    .requiredOption('--host <url>', 'Typesense server', requireValue)
    .requiredOption('--collection <name>', 'collection to answer from', readCollectionName)
    .requiredOption('--query-by <fields>', 'fields to search, separated by commas', requireValue)
    .requiredOption('--model <id>', 'conversation model of the server', requireValue)
    .option('--filter <filter>', 'filter that always applies', requireValue)
    .option('--stopwords <name>', 'set of stopwords, so that whole questions find something', requireValue)
    .option(
      '--nl-model <id>',
      'model of nl_search_models that turns sentences into filters, for data-ask',
      requireValue,
    )
    .option('--nl-fields <fields>', 'fields that a sentence may filter and sort by, separated by commas', readFields)
    .addOption(count('--per-day <number>', 'answers of the model on one day', 200))
    .addOption(count('--per-visitor <number>', 'answers of the model for one visitor on one day', 10))
    .addOption(count('--per-minute <number>', 'requests of one visitor in a minute', 6))
    .addOption(count('--longest <number>', 'characters of an answer', 4000))
    .option(
      '--origin <origin>',
      'another site that may ask; repeatable',
      (one: string, all: string[]) => [...all, readOrigin(one)],
      [],
    )
    .option('--behind-proxy', 'take the address of visitors from the last entry of X-Forwarded-For')
    .addOption(count('--port <number>', 'port on this machine', 8787))
    .action((written: Written, command: Command) => {
      if ((written.nlModel === undefined) !== (written.nlFields === undefined))
        command.error('error: give --nl-model and --nl-fields together');
      onAnswers(toRequest(written));
    });
}

function toRequest(written: Written): AnswersRequest {
  const { collection, queryBy, model, filter = null, stopwords = null, origin: origins, behindProxy, port } = written;
  const { perDay, perVisitor, perMinute, longest } = written;
  const [node] = readHosts(written.host);
  const url = node ? `${node.protocol}://${node.host}:${node.port}${node.path}` : '';
  const server = { url, model, collection, queryBy, filter, stopwords };
  const { nlModel, nlFields: fields } = written;
  const sentences = nlModel !== undefined && fields ? { model: nlModel, fields } : undefined;
  return {
    kind: 'answers',
    options: { server, sentences, origins, perDay, perVisitor, perMinute, longest },
    port,
    isBehindProxy: behindProxy === true,
  };
}

function count(flags: string, about: string, fallback: number): Option {
  return new Option(flags, about).default(fallback).argParser((written) => {
    if (!/^\d{1,6}$/.test(written)) throw new InvalidArgumentError('Expected a whole number.');
    return Number(written);
  });
}

function readFields(written: string): readonly string[] {
  const fields = readEntries(written);
  const isName = (field: string): boolean => /^[^\s:,()[\]&|=`!<>]+$/.test(field);
  if (!fields.every(isName)) throw new InvalidArgumentError('Expected names of fields, such as brand,price.');
  return fields;
}

function readOrigin(written: string): string {
  const origin = URL.canParse(written) ? new URL(written).origin : 'null';
  if (origin === 'null') throw new InvalidArgumentError('Expected an origin, such as https://shop.example.com.');
  return origin;
}
