/** Writes 2026-11-26 10:00:00, as clocks in China show it. */
export const chineseTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Reads the same; the moment that is given where it says none. */
export function fromChineseTime(text: string, other: Date): Date {
  const at = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) ? other : at
}

/** Fen as 12.30, and back. */
export const yuanText = (fen: string): string => fen.padStart(3, '0').replace(/(\d\d)$/, '.$1')
export const fenOf = (text: string): string => {
  const [, whole = '', cents = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === '' ? '' : `${BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'))}`
}
