import { missingDocument, type Collection, type WriteAction } from '../collection';
import { applyFilter } from '../conditions';
import type { StoredDocument } from '../document';
import { RequestError } from '../errors';
import { parseFilter } from '../filter';
import { parseObject } from '../json';
import { readList, readText, type Parameters } from '../parameters';
import { selectFields } from '../select';
import { findCollection, json, type Answer, type Route } from './route';

const ACTIONS = ['create', 'upsert', 'update', 'emplace'] as const;

/** Writing, reading, importing and exporting documents. */
export const documentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/collections/:/documents',
    action: (query) => `documents:${readAction(query)}`,
    ofCollection: true,
    answer: ({ store, names, query, body }) => {
      const collection = findCollection(store, names[0]);
      return json(collection.write(parseObject(body), readAction(query)), 201);
    },
  },
  {
    method: 'POST',
    path: '/collections/:/documents/import',
    action: 'documents:import',
    ofCollection: true,
    answer: ({ store, names, query, body }) => {
      const collection = findCollection(store, names[0]);
      const lines = body.split('\n').filter((line) => line.trim() !== '');
      return text(lines.map((line) => JSON.stringify(importLine(line, collection, readAction(query)))));
    },
  },
  {
    method: 'GET',
    path: '/collections/:/documents/export',
    action: 'documents:export',
    ofCollection: true,
    answer: ({ store, names, query }) => {
      const documents = chosenDocuments(findCollection(store, names[0]), query);
      const [wanted, unwanted] = [readList(query, 'include_fields'), readList(query, 'exclude_fields')];
      return text(documents.map((document) => JSON.stringify(selectFields(document, wanted, unwanted))));
    },
  },
  {
    method: 'GET',
    path: '/collections/:/documents/:',
    action: 'documents:get',
    ofCollection: true,
    answer: ({ store, names: [name, id = ''] }) => {
      const document = findCollection(store, name).documents.get(id);
      if (!document) throw missingDocument(id);
      return json(document);
    },
  },
  {
    method: 'PATCH',
    path: '/collections/:/documents/:',
    action: 'documents:update',
    ofCollection: true,
    answer: ({ store, names: [name, id = ''], body }) =>
      json(findCollection(store, name).write({ ...parseObject(body), id }, 'update')),
  },
  {
    method: 'DELETE',
    path: '/collections/:/documents/:',
    action: 'documents:delete',
    ofCollection: true,
    answer: ({ store, names: [name, id = ''] }) => json(findCollection(store, name).remove(id)),
  },
  {
    method: 'DELETE',
    path: '/collections/:/documents',
    action: 'documents:delete',
    ofCollection: true,
    answer: ({ store, names, query }) => {
      if (readText(query, 'filter_by').trim() === '') {
        throw new RequestError(400, 'Parameter `filter_by` must be provided.');
      }
      const collection = findCollection(store, names[0]);
      const documents = chosenDocuments(collection, query);
      for (const { id } of documents) collection.remove(id);
      return json({ num_deleted: documents.length });
    },
  },
];

function readAction(query: Parameters): WriteAction {
  const given = readText(query, 'action') || 'create';
  const action = ACTIONS.find((known) => known === given);
  if (!action) throw new RequestError(400, 'Parameter `action` must be a create|update|upsert|emplace.');
  return action;
}

function importLine(line: string, collection: Collection, action: WriteAction) {
  try {
    collection.write(parseObject(line), action);
    return { success: true };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { code: error.status, document: line, error: error.message, success: false };
  }
}

function chosenDocuments(collection: Collection, query: Parameters): StoredDocument[] {
  const filter = parseFilter(readText(query, 'filter_by'));
  const snapshot = collection.snapshot();
  const mask = filter && applyFilter(filter, collection.schema, snapshot);
  return snapshot.rows.filter((_, row) => mask?.[row] !== 0);
}

function text(lines: string[]): Answer {
  return { status: 200, body: { text: lines.join('\n') } };
}
