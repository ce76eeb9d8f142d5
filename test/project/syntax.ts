/** A node of a syntax tree as Rollup parses it (ESTree), as far as a test asks. */
export interface SyntaxNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** All nodes of a tree, outermost first. */
export function* nodesOf(tree: unknown): Generator<SyntaxNode> {
  if (typeof tree !== 'object' || tree === null) return;
  if (isNode(tree)) yield tree;
  for (const child of Object.values(tree)) yield* nodesOf(child);
}

/** The name, where it is an identifier. */
export function nameOf(node: unknown): string | null {
  const { type, name } = (node ?? {}) as { type?: unknown; name?: unknown };
  return type === 'Identifier' && typeof name === 'string' ? name : null;
}

function isNode(tree: object): tree is SyntaxNode {
  return 'type' in tree && typeof tree.type === 'string';
}
