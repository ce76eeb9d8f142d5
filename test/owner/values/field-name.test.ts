import { expect, test } from 'vitest';
import { fieldName } from '../../../src/owner/values/field-name';

test.for([
  ['Price (EUR)', 'Price_EUR'],
  ['# ID', 'ID'],
  ['ชื่อสินค้า', 'ชื่อสินค้า'],
  ['नाम (हिन्दी)', 'नाम_हिन्दी'],
  ['Pre\u0301nom', 'Prénom'],
  ['⭐\ufe0f Rating', 'Rating'],
  ['…', ''],
])('the field of the column %j is %j: letters keep their marks', ([column, field]) => {
  expect(fieldName(column ?? '')).toBe(field);
});
