/** A style sheet imported as text: the build minifies it, `page/stylesheets.ts` gives it to the shadow root. */
declare module '*.css' {
  const text: string;
  export default text;
}
