// The module `dist/cli/answers.mjs`: the endpoint for sites with their own server.

export { createAnswerHandler } from './answer-handler';
export { toListener } from './to-listener';
