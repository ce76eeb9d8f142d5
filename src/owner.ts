import type { Config } from './config/attributes';
import type { Emit } from './events';
import { placeIn } from './config/place';
import { searchedIn } from './config/searched';
import { watchBlocked } from './page/blocked';
import { isSecurePage, originOf, pageOrigin } from './page/surroundings';
import { problem, then, type Problem } from './problems/catalogue';
import { explainFailure } from './problems/explain';
import { createNotes, type Notes } from './problems/notes';
import { report } from './problems/report';
import { asWritten } from './problems/spelling';
import { askForCause, plainCause } from './search/diagnose';
import type { Failure } from './search/failure';
import { basesOf } from './search/inquiry';
import { findExcess } from './search/key-guard';
import type { SearchError } from './search/search-error';

/** The site owner of one panel: is told of everything that is wrong, once. */
export interface Owner {
  /** What the owner is to read inside the panel. */
  readonly notes: Pick<Notes, 'read' | 'subscribe'>;
  readonly tell: (problem: Problem, isLoud?: boolean) => void;
  /** Tells page and owner of a failed search, asked with the key given. Comes to what is to be read in the panel; null for nothing. */
  readonly tellFailure: (failure: Failure, config: Config) => Promise<string | null>;
  /** Looks once whether the key given may do more than it should. */
  readonly guardKey: (config: Config) => Promise<void>;
  /** Tells that a range was asked for of a field that holds text. */
  readonly tellTextForRange: (field: string) => void;
  /** Tells why the collection of queries to suggest cannot be searched. */
  readonly tellNoSuggestions: (refusal: SearchError, config: Config) => void;
  readonly stop: () => void;
}

interface Beginning {
  /** The panel's attributes: name without `data-` → value, as written. */
  readonly raw: Readonly<Record<string, string>>;
  /** Those of them that stand in the address of a script. */
  readonly address: Readonly<Record<string, string>>;
  /** Whether the owner is at work on the page: then the panel speaks too, and the server is asked for causes. */
  readonly isDebugging: boolean;
  readonly emit: Emit;
}

export function createOwner({ raw, address, isDebugging, emit }: Beginning): Owner {
  const notes = createNotes();
  const stopping = new AbortController();
  const blocked = watchBlocked();
  const causes = new Map<string, ReturnType<typeof askForCause>>();

  const causeOf: (failure: Failure, config: Config) => ReturnType<typeof askForCause> = async (failure, config) => {
    const around = { isBlocked: blocked.includes, isSecure: isSecurePage() };
    const plain = plainCause(failure, config, around);
    if (plain || !isDebugging) return plain;
    // Typing on against a server that is down asks for the cause once.
    const known = `${failure.status} ${failure.detail}`;
    const cause = causes.get(known) ?? askForCause(failure, config, stopping.signal);
    causes.set(known, cause);
    return cause;
  };

  const tell: Owner['tell'] = ({ code, attribute, sentence: plain }, isLoud = false) => {
    const sentence = asWritten(plain, address, raw);
    report({ sentence, isLoud });
    emit('searchlet:problem', { code, attribute, sentence });
    if (isDebugging) notes.add(sentence);
  };

  return {
    notes,
    tell,

    async tellFailure(failure, config) {
      emit('searchlet:failure', failure);
      const cause = await causeOf(failure, config);
      const plain = explainFailure({
        ...failure,
        cause,
        written: raw,
        placeOf: (attribute, name) => placeIn(raw, attribute, name),
        server: basesOf(config).join(', '),
        origins: [...new Set(basesOf(config).map(originOf))].join(' '),
        page: pageOrigin(),
        endpoint: config.keyEndpoint === null ? '' : originOf(config.keyEndpoint),
      });
      const sentence = asWritten(plain, address, raw);
      if (stopping.signal.aborted) return null;
      report({ sentence });
      return isDebugging ? sentence : null;
    },

    async guardKey(config) {
      const read = isDebugging ? await findExcess(config, stopping.signal) : null;
      if (read === null) return;
      const attribute = raw['key']?.trim() === config.key ? 'data-key' : 'data-key-endpoint';
      const spot = { attribute, value: null };
      tell(problem('strong-key', spot, { read }, then.makeKey(basesOf(config)[0] ?? '', searchedIn(config))), true);
    },

    tellTextForRange(field) {
      const spot = { attribute: 'data-facets', value: field, ...placeIn(raw, 'facets', field) };
      tell(problem('no-numbers', spot, {}, then.notShown));
    },

    tellNoSuggestions({ status, message: said }, config) {
      const spot = { attribute: 'data-suggestions', value: config.suggestions };
      tell(problem('no-suggestions', spot, { status, said, collections: searchedIn(config) }, then.ignored));
    },

    stop() {
      stopping.abort();
      blocked.close();
    },
  };
}
