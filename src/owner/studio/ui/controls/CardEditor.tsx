import { useRef } from 'react';
import { texts } from '../../texts/texts';
import { Button } from '../Button';
import { useStudioContext } from '../StudioContext';

const words = texts.choose.card;

/** The owner's own HTML of a hit; the preview renders real hits with it. */
export function CardEditor() {
  const { design, session, setCard } = useStudioContext();
  const area = useRef<HTMLTextAreaElement>(null);
  const { raw, card } = design;
  const fields = session.info?.fields ?? [];
  const title = raw['title'] ?? raw['query-by']?.split(',')[0]?.trim() ?? 'title';
  const start = words.start.replace('FIELD_TITLE', title).replace('FIELD_URL', raw['url'] ?? 'url');

  const insert = (name: string): void => {
    const { selectionStart, selectionEnd } = area.current ?? { selectionStart: card.length, selectionEnd: card.length };
    setCard(`${card.slice(0, selectionStart)}{{${name}}}${card.slice(selectionEnd)}`);
    area.current?.focus();
  };

  return (
    <div className="attribute" data-attribute="card">
      <div className="row">
        <strong>{words.title}</strong>
        <code className="hint">{'<template>'}</code>
      </div>
      <p className="hint">{words.about}</p>
      {card === '' ? (
        <Button text={words.edit} onClick={() => setCard(start)} />
      ) : (
        <div className="stack tight">
          <textarea
            ref={area}
            className="code"
            rows={8}
            aria-label={words.label}
            value={card}
            spellCheck={false}
            onChange={(event) => setCard(event.target.value)}
          />
          {fields.length > 0 && (
            <div className="row" role="group" aria-label={words.fields}>
              {fields.map(({ name }) => (
                <button key={name} type="button" className="chip" onClick={() => insert(name)}>
                  <code>{`{{${name}}}`}</code>
                </button>
              ))}
            </div>
          )}
          <Button text={words.remove} className="link" onClick={() => setCard('')} />
        </div>
      )}
    </div>
  );
}
