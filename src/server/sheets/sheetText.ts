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
