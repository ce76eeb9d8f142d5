import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { findSpeech } from '../../page/field/speech';
import { queryOf } from '../../session/query';
import { useConfig, useSearchServices, useShared } from '../../ui/contexts';
import { usePageInput } from '../../ui/field/PageField';
import { announce } from '../../ui/layouts/Announcer';
import { useSearchActions } from '../../ui/useSearch';

/** Searches for spoken words as the browser recognises them. Nothing where it recognises no speech. */
export function VoiceButton(): ReactElement | null {
  const { config, messages } = useConfig();
  const { setQuery, read } = useSearchActions();
  const { commitQuery } = useSearchServices();
  const { liveRegions } = useShared();
  const speech = useMemo(() => findSpeech(messages.lang), [messages.lang]);
  const stop = useRef<(() => void) | null>(null);
  const [isListening, setListening] = useState(false);
  const [notice, setNotice] = useState('');
  const [hint, setHint] = useState<string>();
  useEffect(() => () => stop.current?.(), []);
  if (!speech) return null;

  const hintOf = (isOnDevice: boolean): string => messages.text(isOnDevice ? 'voice.onDevice' : 'voice.elsewhere');
  const ask = async (): Promise<boolean> => {
    const isOnDevice = await speech.isOnDevice();
    setHint(hintOf(isOnDevice));
    return isOnDevice;
  };
  const say = (words: string): void => {
    setNotice(words);
    announce(liveRegions, words);
  };
  const end = (): void => {
    stop.current = null;
    setListening(false);
  };
  const listen = (isOnDevice: boolean): void => {
    say(`${messages.text('voice.listening')} ${hintOf(isOnDevice)}`);
    stop.current = speech.listen(
      isOnDevice,
      (text) => setQuery(queryOf(text, config)),
      (failure) => {
        end();
        if (failure) say(messages.text(failure === 'denied' ? 'voice.denied' : 'voice.failed'));
        else {
          setNotice('');
          commitQuery(read().uiState.query ?? '');
        }
      },
    );
  };
  const onClick = (): void => {
    if (stop.current) {
      stop.current();
      return end();
    }
    let isStopped = false;
    stop.current = () => {
      isStopped = true;
    };
    setListening(true);
    void ask().then((isOnDevice) => isStopped || listen(isOnDevice));
  };
  return (
    <div className="voice">
      <button
        type="button"
        className="icon-button"
        aria-label={messages.text('voice.speak')}
        aria-pressed={isListening}
        title={hint}
        onPointerEnter={ask}
        onFocus={ask}
        onClick={onClick}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM6 11a6 6 0 0 0 12 0M12 17v4" />
        </svg>
      </button>
      {notice !== '' && <p className="voice-notice">{notice}</p>}
    </div>
  );
}

/** The button, where the search field is the page's own. */
export function VoiceBelowPageField(): ReactElement | null {
  return usePageInput() && <VoiceButton />;
}
