<?php
// Unpacks a zip archive: php unpack.php ARCHIVE FOLDER
[, $archive, $folder] = $argv;
(new PharData($archive))->extractTo($folder, null, true);
