/**
 * What Typesense says when it refuses a search. A status alone does not say which parameter or field is wrong. The patterns
 * match names of parameters, fields and types, not the sentences around them, which change from version to version.
 * The first group is the name of the field or parameter.
 */
export const serverMessages = {
  collectionNotFound: /\bcollection not found/i,
  facetField: /^(?=.*\bfacet).*?`([^`]+)`/i,
  sortField: /^(?=.*\bsort).*?`([^`]+)`/i,
  filterField: /^(?=.*\bfilter)(?=.*\bschema).*?`([^`]+)`/i,
  anyField: /`([^`]+)`/,
  filterValue: /^(?=.*\bfilter)(?=.*\b(?:int32|int64|float|bool|string|numer\w+|true)\b).*?`([^`]+)`/i,
  filterSyntax: /\bfilter query\b/i,
  rangeFacet: /^(?=.*\brange)(?=.*\bfloat)/i,
  textField: /^(?=.*\bstring\b).*?`([^`]+)`/i,
  noSearchFields: /\bsearch fields\b/i,
  parameter: /`(\w+)`/,
} as const satisfies Readonly<Record<string, RegExp>>;
