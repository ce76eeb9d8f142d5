/** The parts of https://webaudio.github.io/web-speech-api/ that are used here: TypeScript has no types for them. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  processLocally?: boolean;
  onresult: ((event: { readonly results: Iterable<Iterable<{ readonly transcript: string }>> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

interface RecognitionClass {
  new (): Recognition;
  /** In Chrome since 139: whether the browser recognises the languages on the device. */
  available?(options: { readonly langs: readonly string[]; readonly processLocally: boolean }): Promise<string>;
}

/** What a browser can do with speech. */
interface Speech {
  /**
   * Whether what is said stays on the device. Never rejects. Ask only for who is about to speak: the question ends the page in
   * Chrome's headless shell, which pages are tested and rendered with.
   */
  readonly isOnDevice: () => Promise<boolean>;
  /**
   * Listens until the visitor pauses. Never throws.
   *
   * @param onText called with all that was understood so far.
   * @param onEnd called once, with what went wrong: nobody spoke, or the microphone is refused.
   * @returns function that ends it.
   */
  readonly listen: (
    isOnDevice: boolean,
    onText: (text: string) => void,
    onEnd: (failure: 'denied' | 'failed' | null) => void,
  ) => () => void;
}

/** What the browser can do in a language; null where it recognises no speech. */
export function findSpeech(lang: string): Speech | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    readonly SpeechRecognition?: RecognitionClass;
    readonly webkitSpeechRecognition?: RecognitionClass;
  };
  const Found = SpeechRecognition ?? webkitSpeechRecognition;
  if (!Found) return null;
  const options = { langs: [lang], processLocally: true };
  return {
    isOnDevice: async () => (await Found.available?.(options).catch(() => '')) === 'available',
    listen: (...how) => listen(Found, lang, ...how),
  };
}

function listen(
  Found: RecognitionClass,
  lang: string,
  isOnDevice: boolean,
  onText: (text: string) => void,
  onEnd: Parameters<Speech['listen']>[2],
): () => void {
  let text = '';
  let failure: 'denied' | 'failed' | null = null;
  let hasEnded = false;
  const end = (): void => {
    if (!hasEnded) onEnd(failure ?? (text === '' ? 'failed' : null));
    hasEnded = true;
  };
  try {
    const recognition = new Found();
    recognition.lang = lang;
    recognition.interimResults = true;
    if (isOnDevice) recognition.processLocally = true;
    recognition.onresult = ({ results }) => {
      text = [...results].map(([first]) => first?.transcript ?? '').join('');
      if (!hasEnded) onText(text);
    };
    recognition.onerror = ({ error }) => {
      failure = /not-allowed|audio-capture/.test(error) ? 'denied' : 'failed';
    };
    recognition.onend = end;
    recognition.start();
    return () => {
      hasEnded = true;
      recognition.abort();
    };
  } catch {
    failure = 'failed';
    end();
    return () => {};
  }
}
