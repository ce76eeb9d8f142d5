import { NOTE_HEADINGS, noteKinds } from '../../../documents/notes';
import { grouped, sizeText } from '../../../documents/number-text';
import { type Overview, PREVIEWED } from '../../fill/fill-messages';
import { fillTexts } from '../../fill/texts';

const words = fillTexts.read;
/** Notes of one kind that are shown; a table with more has one cause for all of them. */
const MOST_SHOWN = 50;
/** Records from which on a server is the better choice. */
const LARGE = 50_000;
/** Bytes of memory for each byte of a table while its index is made: 200,000 records of 50 MB took 1.3 GB. */
const MEMORY_FACTOR = 27;

/** What was read, and what was not, with the reason. */
export function WhatWasRead({ overview }: { readonly overview: Overview }) {
  const { sources, documents, bytes, notes } = overview;
  const kinds = noteKinds.filter((kind) => notes.some((note) => note.kind === kind));
  return (
    <section className="stack tight" aria-labelledby="fill-read">
      <h2 id="fill-read">{words.title}</h2>
      <ul className="stack tight">
        {sources.map(({ name, written, documents: own }) => (
          <li key={name} className="saved split">
            <span>{written}</span>
            <span>{words.records(own)}</span>
          </li>
        ))}
      </ul>
      <p className="hint">{sizeText(bytes)}</p>
      {documents > PREVIEWED && <p className="hint">{words.previewed(PREVIEWED, documents)}</p>}
      {documents > LARGE && <p className="attention">{words.large(sizeText(bytes * MEMORY_FACTOR))}</p>}
      {kinds.map((kind) => {
        const own = notes.filter((note) => note.kind === kind);
        return (
          <details key={kind} className="box">
            <summary>
              {NOTE_HEADINGS[kind]} <span className="badge">{grouped(own.length)}</span>
            </summary>
            <ul>
              {own.slice(0, MOST_SHOWN).map(({ where, reason }) => (
                <li key={`${where} ${reason}`}>
                  <code>{where}</code> {reason}
                </li>
              ))}
              {own.length > MOST_SHOWN && <li className="hint">{words.more(own.length - MOST_SHOWN)}</li>}
            </ul>
          </details>
        );
      })}
    </section>
  );
}
