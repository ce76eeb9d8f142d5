<?php
/*
 * Writes posts as the block editor does, through the REST API and as the user who pastes: so WordPress filters what that
 * user may not write. Reads the posts as JSON from its input, and writes their numbers by their slugs.
 */

require __DIR__ . '/wp-load.php';

$author = wp_insert_user(['user_login' => 'author', 'user_pass' => wp_generate_password(), 'role' => 'author']);
if (is_wp_error($author)) {
	fwrite(STDERR, $author->get_error_message());
	exit(1);
}
$users = ['administrator' => 1, 'author' => $author];

update_option('permalink_structure', '/%postname%/');
update_option('widget_search', [2 => ['title' => 'Search'], '_multiwidget' => 1]);
update_option('sidebars_widgets', ['right-sidebar' => ['search-2'], 'array_version' => 3]);

// Else the editor opens with a guide, whose pictures are on the internet.
update_user_meta(1, 'wp_persisted_preferences', [
	'core/edit-post' => ['welcomeGuide' => false],
	'_modified' => gmdate('c'),
]);

$numbers = [];
// Not `$post`, which WordPress sets while it answers.
foreach (json_decode(stream_get_contents(STDIN), true) as $entry) {
	wp_set_current_user($users[$entry['user']]);
	$request = new WP_REST_Request('POST', '/wp/v2/' . ($entry['type'] ?? 'posts'));
	$request->set_body_params([
		'title' => $entry['title'],
		'slug' => $entry['slug'],
		'content' => $entry['content'],
		'status' => 'publish',
	]);
	$response = rest_do_request($request);
	if ($response->get_status() !== 201) {
		fwrite(STDERR, $entry['slug'] . ': ' . wp_json_encode($response->get_data()));
		exit(1);
	}
	$numbers[$entry['slug']] = $response->get_data()['id'];
}

flush_rewrite_rules(false);
echo wp_json_encode($numbers);
