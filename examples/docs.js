// A button on each block of code of the documentation that copies it.
for (const block of document.querySelectorAll('.docs pre')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  // Screen readers hear what happened: the button keeps the focus, and its name changes.
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    // A line that begins with $ is a command, and what follows is its output.
    const text = block.textContent.trimEnd();
    const copied = text.startsWith('$ ') ? text.slice(2).split('\n')[0] : text;
    button.textContent = await navigator.clipboard.writeText(copied).then(
      () => 'Copied',
      () => 'Select the text to copy it',
    );
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
  const box = document.createElement('div');
  box.className = 'code';
  block.replaceWith(box);
  box.append(block, button);
}
