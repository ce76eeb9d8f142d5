import { type ReactElement, useMemo } from 'react';
import { HitLink } from '../../ui/results/HitCard';
import { type Inline, parseMarkdown } from './markdown';

interface Props {
  readonly text: string;
  readonly sourceOf: (written: string) => string | null;
}

/** The text of a model as elements of a short list. It is a stranger's text: no HTML of it is ever parsed. */
export function AnswerText({ text, sourceOf }: Props): ReactElement {
  const blocks = useMemo(() => parseMarkdown(text, sourceOf), [text, sourceOf]);
  return (
    <div className="answer-text" dir="auto">
      {blocks.map((block, index) => {
        // Code is written from left to right in every language.
        if (block.kind === 'code')
          return (
            <pre key={index} dir="ltr">
              {block.text}
            </pre>
          );
        if (block.kind === 'paragraph') return <p key={index}>{<Line content={block.content} />}</p>;
        const items = block.items.map((item, at) => (
          <li key={at}>
            <Line content={item} />
          </li>
        ));
        if (block.kind === 'bullets') return <ul key={index}>{items}</ul>;
        return (
          <ol key={index} start={block.start}>
            {items}
          </ol>
        );
      })}
    </div>
  );
}

function Line({ content }: { readonly content: readonly Inline[] }): ReactElement {
  return (
    <>
      {content.map((one, index) => {
        if (one.kind === 'strong') return <strong key={index}>{one.text}</strong>;
        if (one.kind === 'code')
          return (
            <code key={index} dir="ltr">
              {one.text}
            </code>
          );
        if (one.href === undefined) return one.text;
        return (
          <HitLink key={index} href={one.href}>
            {one.text}
          </HitLink>
        );
      })}
    </>
  );
}
