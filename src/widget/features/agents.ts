// The entry of `searchlet/agents.js`: the search as a tool for the agent of the browser.

export { Agent as Beside } from './agents/Agent';
