/** A cell is read as far as so many characters. */
export const longestText = 500

/** A workbook has no time zone: the library gives what the cell shows as if it were in UTC. */
export function dateText(date: Date): string {
  const ms = Math.round(date.getTime() / 1000) * 1000
  if (!(Math.abs(ms) <= farthestMs)) return ''
  const [day = '', time = ''] = new Date(ms).toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? day : `${day} ${time}`
}
/** The last day that a workbook knows is in the year 9999. */
const farthestMs = Date.UTC(9999, 11, 31)

/**
 * Writes a number as people see it: 9.9499999999999993 is how a workbook stores 9.95. A whole number that was too long
 * for it keeps its exponent, for its last figures are lost and nobody may take it for the number of a paper.
 */
export function numberText(written: string): string {
  const value = Number(written)
  if (!Number.isFinite(value)) return written
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return /e/i.test(written) || written === String(value)
      ? value.toExponential().toUpperCase()
      : written
  return /e/i.test(written) || isLong.test(written)
    ? String(Number(value.toPrecision(15)))
    : written
}
const isLong = /^-?\d*\.\d{12,}$/
