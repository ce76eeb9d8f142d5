/**
 * Rollup plugin: puts packages before all modules of ours. Rollup itself puts each before the first module that imports it, in the midst
 * of ours, and gzip finds what repeats only 32 KB further up.
 *
 * @param entry end of the path of the module with which the script begins.
 * @param packages as they are imported, in this order.
 */
export function packagesFirst(entry, packages) {
  const imports = packages.map((name) => `import ${JSON.stringify(name)};`).join('');
  return {
    name: 'packages-first',
    // On the first line, so that all others keep their number.
    transform: (code, id) => (id.replaceAll('\\', '/').endsWith(entry) ? { code: imports + code, map: null } : null),
  };
}
