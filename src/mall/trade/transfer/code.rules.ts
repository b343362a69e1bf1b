/** No character looks like another one: without 0 1 I L O S Z. There are 29, a prime, so that the check is a sound one. */
const alphabet = '23456789ABCDEFGHJKMNPQRTUVWXY'
const length = 8

/** The last character finds every single one that is wrong and every two that have changed places. */
const checkOf = (head: string): string =>
  alphabet[
    [...head].reduce((sum, one, at) => sum + alphabet.indexOf(one) * (at + 2), 0) % alphabet.length
  ] ?? ''

/** Makes a 汇款识别码 of random bytes. It has a letter, so that no number of a bank is taken for one. */
export function codeOf(bytes: Uint8Array): string {
  const head = [...bytes.subarray(0, length - 1)]
    .map((byte, at) => alphabet[at === 0 ? 8 + (byte % 21) : byte % alphabet.length])
    .join('')
  return head + checkOf(head)
}

export const isCode = (text: string): boolean =>
  text.length === length &&
  [...text].every((one) => alphabet.includes(one)) &&
  /[A-Z]/.test(text) &&
  checkOf(text.slice(0, -1)) === text.slice(-1)

/** Writes K7RM4T9X as K7RM 4T9X. */
export const shownCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

/** Answers what may be a code in the words of a transfer, however it was typed: apart, in small letters, among others. */
export function codesIn(words: string): string[] {
  const text = words.normalize('NFKC').toUpperCase()
  const apart = text.split(/[^0-9A-Z]+/)
  const together = text.replace(/[\s\-_.]+/g, '').split(/[^0-9A-Z]+/)
  const runs = new Set([...apart, ...together].filter((run) => run.length >= length))
  const found = [...runs].flatMap((run) =>
    Array.from({ length: run.length - length + 1 }, (_, at) => run.slice(at, at + length)).filter(
      isCode,
    ),
  )
  return [...new Set(found)]
}
