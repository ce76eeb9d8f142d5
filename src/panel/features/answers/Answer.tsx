import { type ReactElement, useRef, useState } from 'react';
import { safeLink } from '../../../tag/values/safe-url';
import type { Hit } from '../../../typesense/response/item';
import { canCopy, copyText } from '../../page/field/clipboard';
import { useConfig, useLandmark, usePage } from '../../ui/contexts';
import { part } from '../../ui/parts';
import { HitLink } from '../../ui/results/HitCard';
import { useSearch } from '../../ui/useSearch';
import { AnswerText } from './AnswerText';
import { Feedback } from './Feedback';
import { isQuestion, LONGEST_QUESTION, nameOfSource } from './question';
import { messageOfState, type Turn, useAnswers } from './useAnswers';
import { useFirstHits } from './useFirstHits';

/** Offers an answer to a query of several words that has hits. Nothing is asked before the visitor presses the button. */
export function Answer(): ReactElement | null {
  const { config } = useConfig();
  const { hasConsent } = usePage();
  const response = useSearch((view) => view.response);
  const { hits } = useFirstHits();
  const query = response?.query ?? '';
  if (
    !response ||
    response.found === 0 ||
    hits.length === 0 ||
    !isQuestion(query) ||
    !hasConsent() ||
    config.answersEndpoint === null
  )
    return null;
  // Another query, or another source, is another conversation: the answer to this one is no longer read.
  return (
    <Conversation key={nameOfSource(config) + query} endpoint={config.answersEndpoint} query={query} hits={hits} />
  );
}

interface Props {
  readonly endpoint: string;
  readonly query: string;
  readonly hits: readonly Hit[];
}

function Conversation({ endpoint, query, hits }: Props): ReactElement {
  const { messages } = useConfig();
  const { turns, isBusy, ask, stop } = useAnswers(endpoint, hits);
  const name = useLandmark(messages.text('answer.label'));
  const button = useRef<HTMLButtonElement>(null);
  const last = turns[turns.length - 1];
  const mayContinue = last?.state === 'done' && last.conversation !== null;
  // One button, whatever it does: the focus stays on it.
  const act = isBusy ? 'answer.stop' : last ? 'answer.again' : 'answer.ask';
  return (
    <section className="answer" aria-label={name} {...part('answer')}>
      {turns.map((turn, index) => (
        <TurnText key={index} turn={turn} isFurther={index > 0} query={query} />
      ))}
      <p className="answer-buttons">
        <button
          ref={button}
          type="button"
          className="button"
          onClick={() => (isBusy ? stop() : ask(last?.question ?? query, turns.length > 1))}
        >
          {messages.text(act)}
        </button>
        {last?.text && !isBusy && canCopy() && <CopyButton key={last.text} text={last.text} />}
      </p>
      {mayContinue && (
        <FurtherQuestion
          key={turns.length}
          onAsk={(question) => {
            // The field goes while the answer is written.
            button.current?.focus();
            ask(question, true);
          }}
        />
      )}
    </section>
  );
}

interface TurnProps {
  readonly turn: Turn;
  readonly isFurther: boolean;
  readonly query: string;
}

function TurnText({ turn, isFurther, query }: TurnProps): ReactElement {
  const { messages } = useConfig();
  const { question, state, failure, text, sources } = turn;
  const isBusy = state === 'asking' || state === 'writing';
  // A link that the model wrote is kept only if it is one of the sources.
  const sourceOf = (written: string): string | null =>
    sources.some(({ url }) => url !== null && isSame(url, written)) ? safeLink(written) : null;
  return (
    // An article, as each hit is: a dialog closes when a link in it is followed.
    <article className="answer-turn" data-state={state} aria-busy={isBusy}>
      {isFurther && (
        <p className="answer-question">
          <bdi>{question}</bdi>
        </p>
      )}
      {text !== '' && <AnswerText text={text} sourceOf={sourceOf} />}
      {(isBusy ? text === '' : state !== 'done') && (
        <p className="answer-status">{messages.text(messageOfState(state, failure))}</p>
      )}
      {!isBusy && text !== '' && (
        <>
          <p className="answer-status">{messages.text('answer.note')}</p>
          {sources.length > 0 && <p className="answer-status">{messages.text('answer.sources')}</p>}
          <ol className="answer-sources">
            {sources.map(({ title, url }, index) => (
              <li key={index}>
                {url === null ? (
                  <bdi>{title || messages.text('untitled')}</bdi>
                ) : (
                  <HitLink href={url}>
                    <bdi>{title || url}</bdi>
                  </HitLink>
                )}
              </li>
            ))}
          </ol>
          <Feedback query={isFurther ? question : query} />
        </>
      )}
    </article>
  );
}

/** Whether two addresses lead to the same page, whatever passage of it. */
function isSame(one: string, other: string): boolean {
  return one.replace(/#.*/s, '') === other.replace(/#.*/s, '');
}

function CopyButton({ text }: { readonly text: string }): ReactElement {
  const { messages } = useConfig();
  const [copied, setCopied] = useState(false);
  return (
    <button type="button" className="button" onClick={() => void copyText(text).then(setCopied)}>
      {messages.text(copied ? 'answer.copied' : 'answer.copy')}
    </button>
  );
}

function FurtherQuestion({ onAsk }: { readonly onAsk: (question: string) => void }): ReactElement {
  const { messages } = useConfig();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className="answer-further"
      onSubmit={(event) => {
        event.preventDefault();
        const question = field.current?.value.trim() ?? '';
        if (question !== '') onAsk(question);
      }}
    >
      <input
        ref={field}
        type="text"
        maxLength={LONGEST_QUESTION}
        aria-label={messages.text('answer.further')}
        placeholder={messages.text('answer.further')}
      />
      <button type="submit" className="button">
        {messages.text('answer.ask')}
      </button>
    </form>
  );
}
