import { tryOrUndefined } from './try-or-undefined';

/**
 * A tool that a page offers to the agent of the browser.
 * https://webmachinelearning.github.io/webmcp/
 */
export interface AgentTool {
  /** At most 30 letters, digits, `_`, `.` and `-`. */
  readonly name: string;
  /** For the agent, at most 500 characters. */
  readonly description: string;
  /** JSON Schema of what it takes. */
  readonly inputSchema: object;
  readonly annotations: { readonly readOnlyHint: boolean; readonly untrustedContentHint: boolean };
  /** Rejects with a sentence for the agent. */
  readonly execute: (input: unknown) => Promise<object>;
}

interface ModelContext {
  readonly registerTool: (tool: AgentTool, options: { readonly signal: AbortSignal }) => Promise<void> | undefined;
}

/** Whether the browser has an agent that takes tools. The API is a draft: browsers may have it, change it or drop it. */
export function hasAgents(): boolean {
  return 'modelContext' in document;
}

/**
 * Offers a tool until the signal is aborted. Where the browser refuses it (another tool of that name, a policy of the page), nothing
 * happens: visitors search as before.
 */
export async function offerTool(tool: AgentTool, signal: AbortSignal): Promise<void> {
  const { modelContext } = document as { readonly modelContext?: ModelContext };
  try {
    await modelContext?.registerTool(tool, { signal });
  } catch {
    // Refused.
  }
}

/** The whole address of a link on this page; null if it is malformed. */
export function wholeAddress(link: string): string | null {
  return tryOrUndefined(() => new URL(link, document.baseURI).href) ?? null;
}
