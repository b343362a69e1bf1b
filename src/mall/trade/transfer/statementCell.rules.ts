/** Reads an amount as banks write it: 1,234.50, ¥1234.5, -12.00, (12.00). null is none. */
export function fenOf(text: string): bigint | null {
  const plain = text.replace(/[,\s¥￥+]|元|CNY|RMB/gi, '')
  if (plain === '' || plain === '-' || plain === '--') return 0n
  const [, open = '', minus = '', yuan = '', part = ''] =
    /^(\()?(-)?(\d{1,13})(?:\.(\d{1,4}))?\)?$/.exec(plain) ?? []
  if (yuan === '' || /[1-9]/.test(part.slice(2))) return null
  const fen = BigInt(yuan) * 100n + BigInt(part.slice(0, 2).padEnd(2, '0'))
  return open || minus ? -fen : fen
}

/** Reads a Chinese day and time: 20261120 103000, 2026-11-20 10:30:00, 2026/11/20, 2026年11月20日 10时30分. */
export function dayTimeOf(day: string, time: string): Date | null {
  const digits = `${day} ${time}`
    .replace(/[年月/.]/g, '-')
    .replace(/日/g, ' ')
    .replace(/[时分]/g, ':')
    .replace(/T/g, ' ')
  const [, year, month = '', date = '', rest = ''] =
    /^\s*(20\d\d)-?(\d{1,2})-?(\d{1,2})(?!\d)\s*(.*)$/.exec(digits) ??
    /^\s*(20\d\d)(\d\d)(\d\d)(\d{6})\s*$/.exec(digits) ??
    []
  if (!year) return null
  const [, hour = '00', minute = '00', second = '00'] =
    /^(\d{1,2}):?(\d\d):?(\d\d)?/.exec(rest.trim()) ?? []
  const two = (text: string) => text.padStart(2, '0')
  const at = new Date(`${year}-${two(month)}-${two(date)}T${two(hour)}:${minute}:${second}+08:00`)
  const isDay = new Date(at.getTime() + 8 * 3_600_000).getUTCDate() === Number(date)
  return Number.isNaN(at.getTime()) || !isDay ? null : at
}
