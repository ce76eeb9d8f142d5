// The entry of `searchlet/agents.js`: the search as a tool for the agent of the browser.

export { Agent } from './agents/Agent';

/** Visitors see nothing of it. */
export const styles = '';
