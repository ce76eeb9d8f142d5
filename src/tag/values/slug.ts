/** A short name for the URL for each label, unique in the list. `other` is used for labels without a letter or digit. */
export function slugsOf(labels: readonly string[], other: string): readonly string[] {
  const taken = new Set<string>();
  return labels.map((label) => {
    const stem = slugOf(label) || other;
    let slug = stem;
    for (let number = 2; taken.has(slug); number++) slug = `${stem}-${number}`;
    taken.add(slug);
    return slug;
  });
}

/** Drops the accents of Latin letters; keeps other scripts, so that labels in Greek or Japanese give slugs too. */
function slugOf(label: string): string {
  const words = label
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
  return words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}
