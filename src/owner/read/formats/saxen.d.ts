/** What the indexer uses of a package without its own types. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', handler: (name: string, attributes: () => Readonly<Record<string, string>>) => void): this;
    on(event: 'closeTag', handler: (name: string) => void): this;
    on(event: 'text' | 'cdata', handler: (text: string) => void): this;
    write(text: string): this;
    /** Throws an error if the file ends too early. */
    end(): void;
    stop(): void;
  }
}
