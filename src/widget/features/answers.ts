// The entry of `searchlet/answers.js`: answers that a model writes from hits, where a visitor asks for one.

export { Answer } from './answers/Answer';
export { default as styles } from './answers/answers.css';
export { spendQuestion } from './answers/useAnswers';
export { answerWords as words } from './answers/words';
