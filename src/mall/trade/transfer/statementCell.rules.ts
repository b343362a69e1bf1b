/** Reads an amount as banks write it: 1,234.50, ¥1234.5, -12.00, 12.00-, (12.00). null is none. */
export function fenOf(text: string): bigint | null {
  const plain = text.replace(/[,\s¥￥+]|元|CNY|RMB/gi, '')
  if (plain === '' || plain === '-' || plain === '--') return 0n
  const bare =
    /^\((.+)\)$/.exec(plain)?.[1] ?? /^-(.+)$/.exec(plain)?.[1] ?? /^(.+)-$/.exec(plain)?.[1]
  const [, yuan = '', part = ''] = /^(\d{1,13})(?:\.(\d{1,4}))?$/.exec(bare ?? plain) ?? []
  if (yuan === '' || /[1-9]/.test(part.slice(2))) return null
  const fen = BigInt(yuan) * 100n + BigInt(part.slice(0, 2).padEnd(2, '0'))
  return bare === undefined ? fen : -fen
}

/** Reads a Chinese day and time: 20261120 103000, 2026-11-20 10:30:00, 2026/11/20, 2026年11月20日 下午3时30分. */
export function dayTimeOf(day: string, time: string): Date | null {
  const digits = `${day} ${time}`
    .replace(/[年月/.]/g, '-')
    .replace(/日/g, ' ')
    .replace(/[时分]/g, ':')
    .replace(/秒/g, '')
    .replace(/T/g, ' ')
  const [, year, month = '', date = '', rest = ''] =
    /^\s*(20\d\d)-?(\d{1,2})-?(\d{1,2})(?!\d)\s*(.*)$/.exec(digits) ??
    /^\s*(20\d\d)(\d\d)(\d\d)(\d{6})\s*$/.exec(digits) ??
    []
  const clock = clockOf(rest.trim())
  if (!year || !clock) return null
  const at = new Date(`${year}-${two(month)}-${two(date)}T${clock}+08:00`)
  const isDay = new Date(at.getTime() + 8 * 3_600_000).getUTCDate() === Number(date)
  return Number.isNaN(at.getTime()) || !isDay ? null : at
}

const two = (text: string) => text.padStart(2, '0')

/** Answers 15:30:00 for 下午 3:30, 3:30 PM and 153000; no time is midnight, and what is none is null. */
function clockOf(text: string): string | null {
  if (text === '') return '00:00:00'
  const [, before = '', hour = '', minute = '', second = '00', after = ''] =
    /^(上午|下午|晚上|凌晨|AM|PM)?\s*(\d{1,2}):?(\d\d):?(\d\d)?(?:[-:]\d{1,6})?:?\s*(AM|PM)?$/i.exec(
      text,
    ) ?? []
  if (hour === '') return null
  const half = (before + after).toUpperCase()
  if (half === '') return `${two(hour)}:${minute}:${second}`
  const isLate = /下午|晚上|PM/.test(half)
  return Number(hour) > 12
    ? `${hour}:${minute}:${second}`
    : `${two(`${(Number(hour) % 12) + (isLate ? 12 : 0)}`)}:${minute}:${second}`
}
