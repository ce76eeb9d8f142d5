/** Where an index in memory is: a host that no server can have. The number of the index follows. */
export const MEMORY = 'https://memory.invalid/';
