export const SITE: string;
export const RELEASE: string;
export function pathOfPart(name: string): string;
export function scriptFile(name: string): string;
export function partFile(name: string): string;
export function releaseFolder(file: string): string;
