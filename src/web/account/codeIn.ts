/** Answers six digits that stand alone, whatever is around or between them. */
export const codeIn = (text: string): string =>
  /(?<!\d)\d{6}(?!\d)/.exec(text.replace(/(?<=\d)[\s-](?=\d)/g, ''))?.[0] ?? ''
