// `searchlet/voice.js`: a button to speak the query.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { VoiceBelowPageField, VoiceButton } from './VoiceButton';

export { default as styles } from './voice.css';

export const places: Places = {
  besideField: [{ rank: 3, content: VoiceButton }],
  belowField: [{ rank: 3, content: VoiceBelowPageField }],
};

export const needed: FeatureNeed = {
  about: 'to speak the query (`data-voice`)',
  neededBy: ({ config }) => (config.voice ? 'data-voice' : null),
};

export const words = {
  'voice.speak': 'Search by voice',
  'voice.onDevice': 'What you say stays on this device.',
  'voice.elsewhere': 'Your browser may send what you say to its maker.',
  'voice.listening': 'Listening …',
  'voice.denied': 'The browser does not let this page use the microphone.',
  'voice.failed': 'Nothing was understood. Try again, or type.',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
