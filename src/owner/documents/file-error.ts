import { messageOf } from '../../tag/problems/message-of';

/** Why the system refuses a file or folder, as the end of a sentence. Any other error keeps its message. */
export function reasonOf(error: unknown): string {
  return REASONS[codeOf(error)] ?? messageOf(error);
}

/** An error as a sentence for the owner: with the file, folder or address, where the system refuses one. */
export function sentenceOf(error: Error): string {
  const { path, syscall, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  const code = codeOf(error);
  const reason = REASONS[code];
  if (syscall === 'listen') return `${address}:${port} cannot be listened on: ${reason ?? error.message}.`;
  if (path === undefined || reason === undefined) return error.message;
  if (syscall !== 'mkdir') return `${path} cannot be used: ${reason}.`;
  return `${path} cannot be made: ${code === 'ENOENT' ? 'its folder is not writable' : reason}.`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** @see https://nodejs.org/api/errors.html#common-system-errors */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EADDRINUSE: 'another program uses this port',
  EADDRNOTAVAIL: 'this machine does not have this address',
  EBUSY: 'another program uses it',
  EEXIST: 'a file has its name',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'its path leads through a file',
  EPERM: 'the system does not allow it',
  EROFS: 'the disk is read-only',
};
