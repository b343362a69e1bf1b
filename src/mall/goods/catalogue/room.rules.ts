/** Answers how much room a text takes, in widths of a Chinese character. */
export const room = (text: string): number =>
  [...text].reduce((sum, character) => sum + (/[ -~·°×±ø]/i.test(character) ? 0.6 : 1), 0)
