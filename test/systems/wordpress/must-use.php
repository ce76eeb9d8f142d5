<?php
/*
 * One installation shows several themes: each process that serves it names its theme.
 */

$theme = getenv('SEARCHLET_THEME');
if ($theme) {
	add_filter('pre_option_stylesheet', fn() => $theme);
	add_filter('pre_option_template', fn() => preg_replace('/-child$/', '', $theme));
}

// What hits lead to: addresses such as /movies/368.
add_action('init', fn() => register_post_type('movie', [
	'public' => true,
	'show_in_rest' => true,
	'rewrite' => ['slug' => 'movies', 'with_front' => false],
]));

// Both ask servers on the internet.
add_filter('pre_option_show_avatars', fn() => '0');
remove_action('wp_head', 'print_emoji_detection_script', 7);
