import './memory-files';
import '../../../engine/files/worker';
