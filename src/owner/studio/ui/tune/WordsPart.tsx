import { useId, useState } from 'react';
import { isStringArray } from '../../../../engine/json';
import { newRuleId, type TuningRule, withoutRule, withRule } from '../../tune/rule';
import { setForNew } from '../../tune/steps';
import { tuneTexts } from '../../tune/texts';
import { readWordList } from '../../tune/tuning-file-text';
import { Button } from '../Button';
import { LabelledInput } from '../LabelledInput';
import { SubmitForm } from '../SubmitForm';
import type { TuningState } from './useTuning';

const words = tuneTexts.words;

interface WordsPartProps {
  readonly tuning: TuningState;
}

/** Words that mean the same, and words that do not matter. */
export function WordsPart({ tuning }: WordsPartProps) {
  return (
    <>
      <section className="stack" aria-label={words.synonyms}>
        <h2>{words.synonyms}</h2>
        <Synonyms tuning={tuning} />
      </section>
      <section className="stack" aria-label={words.stopwords}>
        <h2>{words.stopwords}</h2>
        {tuning.isIndex ? <p className="hint">{words.noStopwords}</p> : <Stopwords tuning={tuning} />}
      </section>
    </>
  );
}

function Synonyms({ tuning: { draft, setWanted, tuned } }: WordsPartProps) {
  const [typed, setTyped] = useState('');
  const group = readWordList(typed);
  const add = (): void => {
    if (group.length < 2) return;
    const id = newRuleId('synonym', group[0] ?? '', [...draft.wanted, ...(draft.published ?? [])]);
    const set = tuned === null ? null : setForNew('synonym', tuned);
    setWanted((rules) => withRule(rules, { kind: 'synonym', id, set, body: { synonyms: group } }));
    setTyped('');
  };
  return (
    <>
      <SubmitForm button={words.add} isDisabled={group.length < 2} onSubmit={add} isRow>
        <LabelledInput label={words.newSynonym} value={typed} onChange={setTyped} />
      </SubmitForm>
      <p className="hint">{words.synonymsHint}</p>
      <ul className="stack tight">
        {draft.wanted
          .filter(({ kind }) => kind === 'synonym')
          .map((rule) => (
            <SynonymEntry key={rule.id} rule={rule} setWanted={setWanted} />
          ))}
      </ul>
    </>
  );
}

function Stopwords({ tuning: { draft, setWanted, stopwordSet } }: WordsPartProps) {
  const sets = draft.wanted.filter(({ kind }) => kind === 'stopword');
  const shown: readonly TuningRule[] = sets.some(({ id }) => id === stopwordSet)
    ? sets
    : [...sets, { kind: 'stopword', id: stopwordSet, set: null, body: { stopwords: [] } }];
  const change = (rule: TuningRule, stopwords: readonly string[]): void =>
    setWanted((rules) =>
      stopwords.length === 0
        ? withoutRule(rules, rule)
        : withRule(rules, { ...rule, body: { ...rule.body, stopwords } }),
    );
  return (
    <>
      {shown.map((rule) => (
        <WordList
          key={rule.id}
          label={words.stopwordsOf(rule.id)}
          value={rule.body['stopwords']}
          onChange={(stopwords) => change(rule, stopwords)}
        />
      ))}
      <p className="hint">{words.stopwordsHint}</p>
    </>
  );
}

interface SynonymEntryProps {
  readonly rule: TuningRule;
  readonly setWanted: TuningState['setWanted'];
}

function SynonymEntry({ rule, setWanted }: SynonymEntryProps) {
  const hint = useId();
  const { root: _, ...body } = rule.body;
  const { synonyms } = rule.body;
  const first = isStringArray(synonyms) ? (synonyms[0] ?? rule.id) : rule.id;
  const root = typeof rule.body['root'] === 'string' ? rule.body['root'] : '';
  const change = (next: TuningRule['body']): void => setWanted((rules) => withRule(rules, { ...rule, body: next }));
  return (
    <li className="box stack tight">
      <WordList
        label={words.wordsOf(first)}
        value={synonyms}
        // A group without words is what `Remove` is for: the server refuses it.
        onChange={(synonyms) => synonyms.length > 0 && change({ ...rule.body, synonyms })}
      />
      <label className="row">
        <span>{words.oneWay}</span>
        <input
          className="grow"
          aria-label={words.oneWayOf(first)}
          aria-describedby={hint}
          value={root}
          onChange={(event) => change(event.target.value === '' ? body : { ...body, root: event.target.value })}
        />
      </label>
      <p className="hint" id={hint}>
        {words.oneWayHint}
      </p>
      <Button
        text={tuneTexts.rule.remove}
        className="link"
        aria-label={words.removeOf(first)}
        onClick={() => setWanted((rules) => withoutRule(rules, rule))}
      />
    </li>
  );
}

interface WordListProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (words: readonly string[]) => void;
}

/** A list of words as text. What is typed stays as it is while it is typed. */
function WordList({ label, value, onChange }: WordListProps) {
  const [text, setText] = useState(() => (isStringArray(value) ? value.join(', ') : ''));
  return (
    <LabelledInput
      label={label}
      value={text}
      onChange={(next) => {
        setText(next);
        onChange(readWordList(next));
      }}
    />
  );
}
