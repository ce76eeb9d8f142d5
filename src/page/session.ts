/** Small notes that last as long as the tab. A browser may refuse them (private mode, a blocked frame): then nothing is kept. */
export interface SessionNotes {
  read(name: string): string | null;
  write(name: string, value: string): void;
}

/** The notes of one panel, by its name. */
export function sessionNotes(panel: string): SessionNotes {
  return {
    read(name) {
      try {
        return sessionStorage.getItem(`searchlet:${panel}:${name}`);
      } catch {
        return null;
      }
    },
    write(name, value) {
      try {
        sessionStorage.setItem(`searchlet:${panel}:${name}`, value);
      } catch {
        // Not kept.
      }
    },
  };
}
