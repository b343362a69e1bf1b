import { isDay } from '#mall/day.ts'
import { form } from '#mall/form.ts'
import { sellerLimits } from '#mall/houseLimits.ts'
import { daysFrom } from './calendar.rules.ts'

const { holidayText, fewestHolidays } = sellerLimits

/** 放假安排: what 国务院办公厅 has announced for a year, as lines. */
export const holidaysForm = (year: number) =>
  form(
    {
      lines: {
        label: '放假安排',
        control: 'area',
        isRequired: true,
        missing: '请粘贴放假安排，每行一个日期',
        maxLength: holidayText,
        placeholder: `${year}-01-01 休\n${year}-10-01 至 ${year}-10-07 休\n${year}-10-10 班`,
        hint: '每行一天或一段日期，后面写“休”或“班”',
      },
    },
    { checks: { lines: (text) => readHolidays(text, year).problem } },
  )

type Read = { days: Map<string, boolean>; problem: string }

/** Reads the days with whether they are worked, and says what is wrong with them. */
export function readHolidays(text: string, year: number): Read {
  const days = new Map<string, boolean>()
  const wrong = (problem: string): Read => ({ days: new Map(), problem })
  for (const [at, typed] of text.split('\n').entries()) {
    if (typed.trim() === '') continue
    const read = readLine(typed, year, days)
    if (typeof read === 'string') return wrong(`第 ${at + 1} 行${read}`)
    for (const day of read.days) days.set(day, read.isWorked)
  }
  const free = [...days.values()].filter((isWorked) => !isWorked).length
  return free < fewestHolidays
    ? wrong(`只读到 ${free} 天假期，请粘贴全年的安排（至少 ${fewestHolidays} 天）`)
    : { days, problem: '' }
}

const line = /^(\d{4}-\d{1,2}-\d{1,2})(?:[-–—~至到]+(\d{4}-\d{1,2}-\d{1,2}))?(休|班)$/

type Line = { days: string[]; isWorked: boolean }

/** Answers the days of a line, or what is wrong with it. An announcement may begin in the December before. */
function readLine(typed: string, year: number, known: ReadonlyMap<string, boolean>): Line | string {
  const [, first = '', last = first, word] = line.exec(plainOf(typed)) ?? []
  const [from, to] = [padded(first), padded(last)]
  if (!isDay(from) || !isDay(to)) return `读不出日期与“休”或“班”：${typed.trim().slice(0, 30)}`
  if (from > to) return '的日期前后颠倒'
  if (from < `${year - 1}-12-01` || to > `${year}-12-31`) return `不是 ${year} 年的日期`
  const days = daysFrom(from, to)
  const twice = days.find((day) => known.has(day))
  return twice ? `的 ${twice} 重复` : { days, isWorked: word === '班' }
}

/** 2027年1月1日， 放假 is read as 2027-1-1休. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(\d{4})[年/.](\d{1,2})[月/.](\d{1,2})日?/g, '$1-$2-$3')
    .replace(/[\s,、;:，；：]/g, '')
    .replace(/(放假|休息|假)$/, '休')
    .replace(/(调休上班|上班|补班|工作日)$/, '班')

const padded = (day: string): string => day.replace(/-(\d)(?=-|$)/g, '-0$1')
