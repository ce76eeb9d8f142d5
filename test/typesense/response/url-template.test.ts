import { describe, expect, it } from 'vitest';
import { fillUrlTemplate } from '../../../src/typesense/response/url-template';

/** `/films/{C#}`: what stands in braces is a value. */
function fill(text: string): string {
  return fillUrlTemplate(text.split(/[{}]/).map((piece, index) => (index % 2 === 0 ? piece : { value: piece })));
}

describe('an address with values filled in', () => {
  it.each([
    ['/{2024/05/a b.jpg}', '/2024/05/a%20b.jpg'],
    ['https://cdn.example/x/{2024/05/a.jpg}', 'https://cdn.example/x/2024/05/a.jpg'],
    ['{2024/05}/a.jpg', '2024/05/a.jpg'],
    ['/products/{C#-guide?}/{100%}', '/products/C%23-guide%3F/100%25'],
    ['/{a\\b}', '/a%5Cb'],
    ['/find?id={a/b&c=d}&x={?}#{a/b}', '/find?id=a%2Fb%26c%3Dd&x=%3F#a%2Fb'],
    ['/list#{a/b}', '/list#a%2Fb'],
    ['mailto:{a+b@c.example}?subject={a@b/c}', 'mailto:a%2Bb%40c.example?subject=a%40b%2Fc'],
    ['tel:{+49 30 1}', 'tel:%2B49%2030%201'],
    ['data:image/png;base64,{iVBO/+=}', 'data:image/png;base64,iVBO/%2B%3D'],
    ['/plain', '/plain'],
    ['//cdn.example/{a/b}', '//cdn.example/a/b'],
    ['https://cdn.example{/a/b.jpg}', 'https://cdn.example/a/b.jpg'],
    ['https://shop.example/{https://shop.example/a/b}', 'https://shop.example/a/b'],
    ['https://shop.example/{/a/b}', 'https://shop.example/a/b'],
    ['/films/{/films/12}', '/films/12'],
    ['/films/{12}/{/b}', '/films/12/b'],
  ])('%s leads to %s', (text, address) => {
    expect(fill(text)).toBe(address);
  });

  it.each([
    ['/{/evil.example}', '/evil.example'],
    ['/{//evil.example/a}', '/evil.example/a'],
    ['{//evil.example}', '/evil.example'],
    ['/{}{/evil.example}', '/evil.example'],
    ['/{}/{evil.example}', '/evil.example'],
    ['/{\\evil.example}', '/%5Cevil.example'],
    ['/{\t/evil.example}', '/%09/evil.example'],
    ['https://cdn.example/{/a.jpg}', 'https://cdn.example/a.jpg'],
    ['https://cdn.example/{https://cdn.example/../a}', ''],
    ['https://shop.example/{https://evil.example/a}', 'https://shop.example/https%3A//evil.example/a'],
    ['{https://evil.example}/x', 'https%3A//evil.example/x'],
    ['{javascript:alert(1)}', 'javascript%3Aalert(1)'],
    ['https:{//evil.example}', 'https:%2F%2Fevil.example'],
    ['https://{evil.example/}.shop.example/', 'https://evil.example%2F.shop.example/'],
    ['https://{/evil.example/}.shop.example/', 'https://%2Fevil.example%2F.shop.example/'],
    ['//{/evil.example}', '//%2Fevil.example'],
    ['https://shop.example:{80@evil.example/}', 'https://shop.example:80%40evil.example%2F'],
  ])('a value leads to no other host: %s is %s', (text, address) => {
    expect(fill(text)).toBe(address);
  });

  it.each([
    '/films/{..}',
    '/films/{../admin}',
    '/films/{a/../../admin}/x',
    '{..}',
    '/films/{.}{.}',
    '/films/.{./admin}',
  ])('a value leads to no folder above: %s is nothing', (text) => {
    expect(fill(text)).toBe('');
  });

  it.each([
    ['../films/{a/b}', '../films/a/b'],
    ['/films/{a..b/...}', '/films/a..b/...'],
    ['/films/{%2e%2e/a}', '/films/%252e%252e/a'],
    ['/films?up={../a}', '/films?up=..%2Fa'],
  ])('what only looks like it stays: %s is %s', (text, address) => {
    expect(fill(text)).toBe(address);
  });

  it('half a character, as a text cut short may end with, is no reason to stop', () => {
    expect(fill('/films/{a\ud83d}')).toBe('/films/a%EF%BF%BD');
  });
});
