import { launchChromeEngine } from './chrome';
import type { Engine, EngineName } from './engine';
import { findFirefox, findWebKit, missing } from './find';
import { launchFirefox } from './firefox';
import { launchWebKit } from './webkit';

/** @throws if the engine is not installed. */
export function launch(name: EngineName): Promise<Engine> {
  if (name === 'chrome') return launchChromeEngine();
  const firefox = name === 'firefox' ? findFirefox() : null;
  if (firefox) return launchFirefox(firefox);
  const webkit = name === 'webkit' ? findWebKit() : null;
  if (webkit) return launchWebKit(webkit);
  throw new Error(`${name}: ${missing[name]}`);
}
