/** Whether bytes begin like an Office file from before 2007; one with a password is still in such a file. */
export function isOldFile(bytes: Uint8Array): boolean {
  return OLE.every((byte, index) => bytes[index] === byte);
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** Whether such a file holds one of today, with a password. */
export function hasPassword(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');
}
