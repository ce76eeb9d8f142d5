// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FORMAT } from '../../../../src/engine/files/format';
// The studio imports it when it looks at the index, which may be as late as the end of the test.
import '../../../../src/engine/files/worker';
import { writeLink } from '../../../../src/owner/studio/design/link';
import { StudioContext } from '../../../../src/owner/studio/ui/StudioContext';
import { type Drafts, type TuningState, useTuning } from '../../../../src/owner/studio/ui/tune/useTuning';
import { useStudio } from '../../../../src/owner/studio/ui/useStudio';

const MANIFEST = {
  format: FORMAT,
  schema: { name: 'index', fields: [{ name: 'title', type: 'string' }] },
  documents: 0,
  queryBy: ['title'],
  synonyms: ['tent', 'stove'].map((word) => [word, { root: '', synonyms: [word, `${word}s`] }]),
  content: 'documents-0.json',
};

const ADDRESSES = { script: 'https://studio.example/searchlet.js', studio: 'https://studio.example/' };

it('a rule that was removed stays removed when the index cannot be read for a while', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  let isThere = true;
  vi.stubGlobal('fetch', async () => (isThere ? Response.json(MANIFEST) : new Response('', { status: 503 })));
  location.hash = writeLink({ raw: { index: '/search/' }, sources: [], card: '' });
  const drafts: Drafts = new Map();
  let tuning = null as TuningState | null;
  function Tune() {
    tuning = useTuning(drafts, 'shop');
    return null;
  }
  function Page() {
    return (
      <StudioContext.Provider value={useStudio(ADDRESSES)}>
        <Tune />
      </StudioContext.Provider>
    );
  }
  /** Opens the tuning of the index, does something there, and leaves it. */
  const visit = async (use: (state: TuningState) => void): Promise<void> => {
    tuning = null;
    const root = createRoot(document.createElement('div'));
    await act(async () => root.render(<Page />));
    await act(async () => expect.poll(() => tuning?.isLoading).toBe(false));
    await act(async () => use(tuning as TuningState));
    await act(async () => root.unmount());
  };
  const ids = ({ draft }: TuningState): readonly string[] => draft.wanted.map(({ id }) => id);

  await visit((state) => {
    expect(ids(state)).toEqual(['tent', 'stove']);
    state.setWanted((rules) => rules.filter(({ id }) => id !== 'tent'));
  });
  isThere = false;
  await visit((state) => expect(ids(state)).toEqual(['stove']));
  isThere = true;
  await visit((state) => expect(ids(state)).toEqual(['stove']));
});
