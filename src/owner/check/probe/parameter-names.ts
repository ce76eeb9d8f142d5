/** By their names in 29 and before, and from 30 on. */
const RENAMED = [
  ['enable_overrides', 'enable_curations'],
  ['override_tags', 'curation_tags'],
] as const;

/**
 * What a search parameter is called in a version of Typesense that ignores its name; null if the version has it, or is not known.
 *
 * @see https://typesense.org/docs/30.0/api/ for the names since 30.
 */
export function renamedParameter(name: string, version: string | null): string | null {
  if (version === null) return null;
  const isNew = Number.parseInt(version, 10) >= 30;
  const pair = RENAMED.find(([before, since]) => name === (isNew ? before : since));
  return pair === undefined ? null : pair[isNew ? 1 : 0];
}

/** The search parameters of Typesense 29 and 30: a server silently ignores a misspelled one. */
export const searchParameterNames: readonly string[] = (
  'q query_by preset prefix infix pre_segmented_query stopwords voice_query filter_by validate_field_names ' +
  'query_by_weights text_match_type prioritize_exact_match prioritize_token_position prioritize_num_matching_fields ' +
  'sort_by facet_by facet_strategy facet_return_parent max_facet_values facet_query facet_query_num_typos ' +
  'facet_sample_percent facet_sample_threshold facet_sample_slope page per_page offset limit limit_hits ' +
  'group_by group_limit group_missing_values include_fields exclude_fields highlight_fields highlight_full_fields ' +
  'highlight_affix_num_tokens highlight_start_tag highlight_end_tag enable_highlight_v1 snippet_threshold ' +
  'num_typos min_len_1typo min_len_2typo split_join_tokens typo_tokens_threshold drop_tokens_threshold ' +
  'drop_tokens_mode enable_typos_for_numerical_tokens enable_typos_for_alpha_numerical_tokens synonym_num_typos ' +
  'synonym_prefix enable_synonyms synonym_sets pinned_hits hidden_hits enable_overrides override_tags ' +
  'enable_curations curation_tags diversity_lambda filter_curated_hits analytics_tag ' +
  'enable_analytics use_cache cache_ttl search_cutoff_ms max_candidates exhaustive_search demote_synonym_match ' +
  'vector_query conversation conversation_model_id conversation_id remote_embedding_timeout_ms ' +
  'remote_embedding_num_tries enable_lazy_filter max_extra_prefix max_extra_suffix max_filter_by_candidates ' +
  'rerank_hybrid_matches nl_query nl_model_id personalization_user_id'
).split(' ');
