/** The digits of a mobile number, which people also write with blanks, hyphens or +86. */
export const mobileIn = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^(?:00)?86(?=1\d{10}$)/, '')
    .slice(0, 20)
