/**
 * An id for a rule about some words: readable, and another one for other words. Where signs are lost, or the end of a long query,
 * a hash follows. Capitals make no difference to a search.
 */
export function ruleIdOf(words: string): string {
  const whole = words.toLowerCase().trim().replace(/\s+/g, ' ');
  const letters = whole.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  // By characters: half of one is in no address.
  const readable = [...letters].slice(0, MAX_LENGTH).join('');
  const isWhole = readable.replaceAll('-', ' ') === whole;
  return ['searchlet', ...(readable === '' ? [] : [readable]), ...(isWhole ? [] : [hashOf(whole)])].join('-');
}

/** Most characters of the words in an id. */
const MAX_LENGTH = 60;

/** 32 bits: FNV-1a over UTF-16. An id needs no secret. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
