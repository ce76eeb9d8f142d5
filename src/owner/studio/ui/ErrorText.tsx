/** What went wrong, which screen readers say at once; nothing for an empty text. */
export function ErrorText({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <p className="error" role="alert">
      {text}
    </p>
  );
}
