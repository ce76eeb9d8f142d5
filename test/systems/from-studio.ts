import { readTag } from '../../src/owner/studio/tag/read-tag';
import { type System, stepsFor, systems } from '../../src/owner/studio/tag/systems';

/**
 * Puts what the studio gives to copy where a file of a site says `%STUDIO hugo 1%`: the first step for Hugo.
 *
 * @param tag attributes of the panel, as HTML.
 */
export function fillInSteps(text: string, tag: string): string {
  return text.replace(/%STUDIO (\w+) (\d)%/g, (_, name: string, number: string) => {
    const read = readTag(`<div data-searchlet ${tag}></div>`);
    const system = systems.find((one: System) => one === name);
    if (read === null || system === undefined) throw new Error(`The studio writes nothing for ${name}.`);
    const options = { src: '/searchlet/searchlet.js', key: read.key, integrity: null };
    const step = stepsFor(system, read.design, options)[Number(number) - 1];
    if (step === undefined) throw new Error(`The studio has no step ${number} for ${name}.`);
    return step.code;
  });
}
