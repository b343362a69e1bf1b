import type { OpenSpan } from '#mall/workingDay.rules.ts'

/** Weekdays in the order in which people read them, with their places in a calendar. */
export const weekdays = [
  ['monday', '周一', 1],
  ['tuesday', '周二', 2],
  ['wednesday', '周三', 3],
  ['thursday', '周四', 4],
  ['friday', '周五', 5],
  ['saturday', '周六', 6],
  ['sunday', '周日', 0],
] as const
export type Weekday = (typeof weekdays)[number][0]

const dash = '[-–—~至到]'
const time = '(\\d{1,2})(?:[:.点](\\d{2})?)?'
const spanPattern = new RegExp(`^${time}${dash}+${time}$`)

/** Reads 8:30-12:00，13:00-18:00 however it was typed; nothing and 休息 are a free day. Null: it cannot be read. */
export function readSpans(text: string): OpenSpan[] | null {
  const plain = text.normalize('NFKC').trim()
  if (plain === '' || /^(休|休息|不营业)$/.test(plain)) return []
  const parts = plain
    .replace(new RegExp(`\\s*(${dash})\\s*`, 'g'), '$1')
    .split(/[\s,、;，；和]+/)
    .map(readSpan)
  const spans = parts.flatMap((one) => one ?? [])
  const isInOrder = spans.every(({ opens }, at) => opens > (spans[at - 1]?.closes ?? -1))
  return spans.length === parts.length && isInOrder ? spans : null
}

function readSpan(text: string): OpenSpan | null {
  const [all, fromHour, fromMinute = '0', toHour, toMinute = '0'] = spanPattern.exec(text) ?? []
  if (!all || Number(fromMinute) > 59 || Number(toMinute) > 59) return null
  const opens = Number(fromHour) * 60 + Number(fromMinute)
  const closes = Number(toHour) * 60 + Number(toMinute)
  return opens < closes && closes <= 24 * 60 ? { opens, closes } : null
}

const clock = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

/** Writes 8:30–12:00、13:00–18:00, '' for a free day. */
export const spansText = (spans: readonly OpenSpan[]): string =>
  spans.map(({ opens, closes }) => `${clock(opens)}–${clock(closes)}`).join('、')

/** Writes 工作日 8:30–18:00, or 周一至周五 8:30–18:00，周六 9:00–12:00 where weekends are worked or days differ. */
export function hoursText(hours: readonly (readonly OpenSpan[])[]): string {
  const days = weekdays.map(([, name, place]) => ({ name, text: spansText(hours[place] ?? []) }))
  const [{ text: first = '' } = {}] = days
  if (days.every(({ text }, at) => text === (at < 5 ? first : ''))) return `工作日 ${first}`
  const groups: { names: string[]; text: string }[] = []
  for (const { name, text } of days) {
    const last = groups.at(-1)
    if (last?.text === text) last.names.push(name)
    else groups.push({ names: [name], text })
  }
  return groups
    .filter(({ text }) => text !== '')
    .map(({ names, text }) => `${namesText(names)} ${text}`)
    .join('，')
}

const namesText = (names: readonly string[]): string =>
  names.length > 2 ? `${names[0]}至${names.at(-1)}` : names.join('、')
