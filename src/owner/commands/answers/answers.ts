// The module `dist/cli/answers.mjs`: the endpoint for sites with a server of their own.

export { createAnswerHandler } from './answer-handler';
export { toListener } from './to-listener';
