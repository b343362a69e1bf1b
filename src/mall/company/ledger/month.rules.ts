/** A month is written as 2026-11 and is a Chinese one. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)

export function monthAfter(month: string, months = 1): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

export const firstDayOf = (month: string): string => `${month}-01`

export const lastDayOf = (month: string): string =>
  new Date(Date.parse(`${monthAfter(month)}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`)
/** A day ends where the next one begins. */
export const endOf = (day: string): Date => new Date(startOfDay(day).getTime() + 86_400_000)
export const startOfMonth = (month: string): Date => startOfDay(firstDayOf(month))

export const monthText = (month: string): string =>
  `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`
