import { type Collection, missingDocument, type WriteAction } from '../../../src/engine/collection/collection';
import type { DirtyValues, StoredDocument } from '../../../src/engine/documents/document';
import { selectFields } from '../../../src/engine/documents/select';
import { RequestError } from '../../../src/engine/errors';
import { applyFilter } from '../../../src/engine/filter/conditions';
import { parseFilter } from '../../../src/engine/filter/filter';
import { type JsonObject, parseObject } from '../../../src/engine/json';
import { type Parameters, readFlag, readList, readText } from '../../../src/engine/parameters';
import { findCollection, json, type Route, type RouteResponse, route } from '../base/route';

const ACTIONS = ['create', 'upsert', 'update', 'emplace'] as const;
const DIRTY_VALUES = ['reject', 'drop', 'coerce_or_reject', 'coerce_or_drop'] as const;

/** Writing, reading, importing and exporting documents. */
export const documentRoutes: Route[] = [
  route(
    'POST',
    '/collections/:/documents',
    (query) => `documents:${readAction(query)}`,
    ({ store, names, query, body }) => {
      const collection = findCollection(store, names[0]);
      return json(collection.write(parseObject(body), readAction(query), readDirtyValues(query)), 201);
    },
  ),
  route('POST', '/collections/:/documents/import', 'documents:import', ({ store, names, query, body }) => {
    const collection = findCollection(store, names[0]);
    const lines = body.split('\n').filter((line) => line.trim() !== '');
    return text(lines.map((line) => JSON.stringify(importLine(line, collection, query))));
  }),
  route('GET', '/collections/:/documents/export', 'documents:export', ({ store, names, query }) => {
    const documents = chosenDocuments(findCollection(store, names[0]), query);
    const [wanted, unwanted] = [readList(query, 'include_fields'), readList(query, 'exclude_fields')];
    return text(documents.map((document) => JSON.stringify(selectFields(document, wanted, unwanted))));
  }),
  route('GET', '/collections/:/documents/:', 'documents:get', ({ store, names: [name, id = ''] }) => {
    const document = findCollection(store, name).documents.get(id);
    if (!document) throw missingDocument(id);
    return json(document);
  }),
  route('PATCH', '/collections/:/documents/:', 'documents:update', ({ store, names: [name, id = ''], query, body }) =>
    json(findCollection(store, name).write({ ...parseObject(body), id }, 'update', readDirtyValues(query))),
  ),
  route('DELETE', '/collections/:/documents/:', 'documents:delete', ({ store, names: [name, id = ''] }) =>
    json(findCollection(store, name).remove(id)),
  ),
  route('DELETE', '/collections/:/documents', 'documents:delete', ({ store, names, query }) => {
    if (readText(query, 'filter_by').trim() === '') {
      throw new RequestError(400, 'Parameter `filter_by` must be provided.');
    }
    const collection = findCollection(store, names[0]);
    const documents = chosenDocuments(collection, query);
    for (const { id } of documents) collection.remove(id);
    return json({ num_deleted: documents.length });
  }),
];

function readAction(query: Parameters): WriteAction {
  const given = readText(query, 'action') || 'create';
  const action = ACTIONS.find((known) => known === given);
  if (!action) throw new RequestError(400, 'Parameter `action` must be a create|update|upsert|emplace.');
  return action;
}

/** How to treat values of another type; undefined leaves it to the schema. Unknown words are ignored, as on the server. */
function readDirtyValues(query: Parameters): DirtyValues | undefined {
  const given = readText(query, 'dirty_values').toLowerCase();
  return DIRTY_VALUES.find((known) => known === given);
}

function importLine(line: string, collection: Collection, query: Parameters): JsonObject {
  const [withDocument, withId] = [readFlag(query, 'return_doc', false), readFlag(query, 'return_id', false)];
  const action = readAction(query);
  let id: unknown;
  try {
    const document = parseObject(line);
    id = document.id;
    const stored = collection.write(document, action, readDirtyValues(query));
    return { success: true, ...(withId && { id: stored.id }), ...(withDocument && { document: stored }) };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const echo = { ...(withId && { id }), ...(withDocument && { document: line }) };
    return { code: error.status, error: error.message, success: false, ...echo };
  }
}

function chosenDocuments(collection: Collection, query: Parameters): StoredDocument[] {
  const filter = parseFilter(readText(query, 'filter_by'));
  const snapshot = collection.snapshot();
  const mask = filter && applyFilter(filter, collection.schema, snapshot);
  return snapshot.rows.filter((_, row) => mask?.[row] !== 0);
}

function text(lines: string[]): RouteResponse {
  return { status: 200, body: { text: lines.join('\n') } };
}
