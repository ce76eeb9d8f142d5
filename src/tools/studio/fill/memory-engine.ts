// The order matters: the first one hears messages before the engine does.
import './memory-files';
import '../../../engine/files/worker';
