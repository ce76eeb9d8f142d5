<?php
/* What an owner writes into functions.php of a child theme: the script on every page, without attributes. */

add_action('wp_enqueue_scripts', function () {
	$script = get_stylesheet_directory_uri() . '/searchlet/searchlet.js';
	wp_enqueue_script('searchlet', $script, [], '1.0', ['strategy' => 'defer']);
});
