/** Statuses that hide a record from visitors, in content systems, and "draft" in the languages of the panel. */
const UNPUBLISHED = wordsIn(
  `draft, drafts, auto-draft, work in progress, wip, in review, pending, pending review, needs review, unapproved, rejected, scheduled, future,
  planned, private, internal, hidden, protected, password, password protected, members, members only, paid, tiers, unlisted, unpublished,
  not published, inactive, disabled, offline, archived, archive, retired, expired, trash, trashed, deleted, spam, inherit, none, catalog,
  not visible individually,
  entwurf, entwürfe, brouillon, borrador, bozza, rascunho, concept, szkic, koncept, черновик, чернетка, taslak, مسودة, پیش‌نویس, 下書き, 초안, 草稿, bản nháp,
  draf, privat, privé, privado, privato, archiviert, archivé, archivado, archiviato, geplant, planifié, ausstehend, en attente, nicht veröffentlicht,
  in bearbeitung, in prüfung, inaktiv, deaktiviert, versteckt, gelöscht, inactif, désactivé, masqué, corbeille, en revisión, inactivo, oculto, papelera,
  in revisione, inattivo, nascosto, cestino, em revisão, inativo, lixeira, in behandeling, inactief, verborgen, nieaktywny, ukryty, kosz, neaktivní, skrytý,
  koš, неактивен, скрыт, удалён, неактивний, прихований, pasif, gizli, nonaktif, tersembunyi, غير نشط, مخفي, غیرفعال, 非公開, 非公开, 비공개, 隐藏, ẩn`,
);
/** Statuses of records that visitors may see. */
const PUBLISHED = wordsIn(
  `publish, published, public, active, enabled, live, online, visible, listed, search, catalog search, both, approved, open, ready,
  veröffentlicht, publié, publiée, publicado, pubblicato, gepubliceerd, opublikowano, opublikowany, publikováno, опубликовано, опубліковано, yayında,
  منشور, منتشر شده, 公開, 게시됨, 已发布, 发布, đã xuất bản, diterbitkan, aktiv, actif, activo, attivo, ativo,
  actief, aktywny, aktivní, активен, активний, aktif, نشط, فعال, 公开, 공개, freigegeben, sichtbar`,
);
/** Words that are about publishing, whatever else a column holds. */
const ABOUT_PUBLISHING = wordsIn(
  `draft, drafts, auto-draft, publish, published, unpublished, not published, unlisted, not visible individually, entwurf, brouillon, borrador,
  bozza, rascunho, szkic, черновик, чернетка, taslak, 下書き, 초안, 草稿, veröffentlicht, publié, opublikowano, опубликовано`,
);

/** Whether the word for a status means that visitors may not see something, or do not find it. */
export function isUnpublishedWord(text: string): boolean {
  return UNPUBLISHED.has(plainWord(text));
}

/** Whether the words of a column are about publishing, and not about orders, schools or weather. */
export function arePublicationWords(texts: readonly string[]): boolean {
  const words = texts.map(plainWord).filter(Boolean);
  return (
    words.some((word) => ABOUT_PUBLISHING.has(word)) ||
    (words.some((word) => PUBLISHED.has(word)) && words.every((word) => PUBLISHED.has(word) || UNPUBLISHED.has(word)))
  );
}

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(',').map(plainWord));
}

/** In small letters, with one space for all that stands between words. */
function plainWord(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_,/-]+/g, ' ')
    .trim();
}
