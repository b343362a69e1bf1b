import { isDay } from '#mall/day.ts'
import { messages } from '#mall/errors.ts'
import { type Field, form } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'
import { isWorkingDay, type WorkCalendar } from '#mall/workingDay.rules.ts'
import { kindLabels } from './shortage.rules.ts'
import { isTooLate } from './wantedDay.rules.ts'

/** What is to be sent of a line, and what of it is known to be missing. */
type Line = { lineNo: number; model: string; unit: string; count: number; shipped: number }

type Kind = keyof typeof kindLabels

/** This is registered of a line already; it is live until its buyer has answered, or its time is over. */
type Registered = {
  lineNo: number
  ready: number
  kind: Kind
  laterDate: string
  substituteNo: string
  isLive: boolean
}

type Put = Line & { missing: number; laterDate: string | null }
type Proposal = Omit<Registered, 'substituteNo'> & { substitute: { skuNo: string } | null }

/** Answers what is registered of lines: what was proposed last, or what comes later by a proposal of before. */
export const registeredOf = (lines: readonly Put[], proposals: readonly Proposal[]) =>
  lines.flatMap(({ lineNo, count, shipped, missing, laterDate }): Registered[] => {
    const live = proposals.findLast((one) => one.isLive && one.lineNo === lineNo)
    if (live) return [{ ...live, substituteNo: live.substitute?.skuNo ?? '' }]
    if (missing === 0 || laterDate === null) return []
    const ready = count - shipped - missing
    const kind = ready > 0 ? 'split' : 'later'
    return [{ lineNo, ready, kind, laterDate, substituteNo: '', isLive: false }]
  })

const isWhole = (typed: string) => /^\d{1,10}$/.test(typed)

type At = { calendar: WorkCalendar; today: string }

/** The staff counts what is there of each line, and proposes something for what is not. */
export function shortageForm(
  lines: readonly Line[],
  at: At,
  registered: readonly Registered[] = [],
  wantedOn: string | null = null,
) {
  const byLine = new Map(registered.map((one) => [one.lineNo, one]))
  const openOf = ({ count, shipped }: Line) => count - shipped
  const fields = lines.flatMap((line) => [
    [`ready${line.lineNo}`, readyField(line, openOf(line))],
    [`kind${line.lineNo}`, { label: '建议', control: 'choice', choices: kindLabels }],
    [`laterDate${line.lineNo}`, laterField],
    [
      `substituteNo${line.lineNo}`,
      { label: '替代品订货号', isRequired: true, maxLength: 60, placeholder: '例如 GP0063642' },
    ],
  ]) as [string, Field][]
  return form<Record<string, Field>>(
    { ...Object.fromEntries(fields), isSure: lateField(wantedOn), note: noteField },
    {
      unused: (values) => {
        const unused = lines.flatMap((line) => unusedOf(line.lineNo, openOf(line), values as Typed))
        const isLate = lines.some(({ lineNo }) => {
          const [name, day] = [`laterDate${lineNo}`, `${values[`laterDate${lineNo}`]}`]
          return !unused.includes(name) && isDay(day) && isTooLate(at.calendar, day, wantedOn)
        })
        return isLate ? unused : [...unused, 'isSure']
      },
      checks: Object.fromEntries(
        lines.flatMap((line) => checksOf(line.lineNo, openOf(line), at, byLine.get(line.lineNo))),
      ),
      initial: Object.fromEntries(
        lines.flatMap((line) => initialOf(line.lineNo, openOf(line), byLine.get(line.lineNo))),
      ),
    },
  )
}

type Typed = Record<string, string>

const initialOf = (lineNo: number, open: number, known: Registered | undefined) => [
  [`ready${lineNo}`, `${known?.ready ?? open}`],
  [`kind${lineNo}`, known?.kind ?? 'split'],
  [`laterDate${lineNo}`, known?.laterDate ?? ''],
  [`substituteNo${lineNo}`, known?.substituteNo ?? ''],
]

type ShortageForm = ReturnType<typeof shortageForm>

/** Answers which lines are to be proposed to the buyer: those that are short, but for what is registered of them already. */
export const proposedOf = (
  form: ShortageForm,
  values: ShortageForm['initial'],
  registered: readonly Pick<Registered, 'lineNo'>[],
): number[] => {
  const used = form.used(values) as string[]
  const known = new Set(registered.map(({ lineNo }) => lineNo))
  const isAsItWas = (lineNo: number) =>
    ['ready', 'kind', 'laterDate', 'substituteNo']
      .map((name) => `${name}${lineNo}`)
      .every((name) => !used.includes(name) || values[name] === form.initial[name])
  return used
    .flatMap((name) => /^kind(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .filter((lineNo) => !known.has(lineNo) || !isAsItWas(lineNo))
}

const readyField = ({ model, unit }: Line, open: number): Field => ({
  label: `${model}（${unit}）`,
  inputMode: 'numeric',
  hint: `待发 ${open} ${unit}，有货多少填多少`,
  isRequired: true,
})

const laterField: Field = {
  label: '缺货部分预计发货',
  control: 'date',
  isRequired: true,
  hint: '买家未答复时，缺货部分也改期到这一天',
}

const lateField = (wantedOn: string | null): Field => ({
  label: '晚到',
  control: 'check',
  placeholder: `赶不上要求的 ${wantedOn ?? ''} 到货，告诉买家`,
  isRequired: true,
  missing: messages.SHORT_LATE.replace('{wantedOn}', wantedOn ?? ''),
  refusals: ['SHORT_LATE'],
})

const noteField: Field = {
  label: '给买家的话',
  control: 'area',
  maxLength: limits.maxLength.remark,
  placeholder: `选填，${limits.maxLength.remark} 字以内`,
}

function unusedOf(lineNo: number, open: number, values: Typed): string[] {
  const ready = `${values[`ready${lineNo}`]}`
  const isShort = isWhole(ready) && Number(ready) < open
  if (!isShort) return ['kind', 'laterDate', 'substituteNo'].map((name) => `${name}${lineNo}`)
  return values[`kind${lineNo}`] === 'substitute' ? [] : [`substituteNo${lineNo}`]
}

type Check = (value: string, values: Typed) => string | false

const checksOf = (
  lineNo: number,
  open: number,
  { calendar, today }: At,
  known: Registered | undefined,
): [string, Check][] => [
  [
    `ready${lineNo}`,
    (typed) =>
      ((!isWhole(typed) || Number(typed) > open) && `请输入 0–${open} 的整数`) ||
      (known !== undefined && Number(typed) === open && foundText(known)),
  ],
  [
    `kind${lineNo}`,
    (kind, values) =>
      kind === 'split' &&
      Number(values[`ready${lineNo}`]) === 0 &&
      '没有现货，不能分批，请选择其他办法',
  ],
  [
    `laterDate${lineNo}`,
    (day) =>
      (!isDay(day) && '请选择有效的日期') ||
      (day !== known?.laterDate &&
        ((day < today && '预计发货日不能早于今天') ||
          (!isWorkingDay(calendar, day) && '这一天不是工作日，请选择工作日'))),
  ],
]

/** What was missing is there: that is said elsewhere. */
const foundText = ({ isLive }: Registered) =>
  isLive ? '已到齐的，请关闭后用“撤回缺货”' : '已到货的，直接发货即可'

/** A buyer does not want what is proposed; that the rest is cancelled he may choose where it is not the proposal. */
export const declineForm = (kind: keyof typeof kindLabels) =>
  form({
    answer: {
      label: '请选择',
      control: 'options',
      isRequired: true,
      choices: {
        ...(kind !== 'cancel' && { drop: '取消缺货部分，其余照发' }),
        decline: '请商城另提办法',
      } as Record<'drop' | 'decline', string>,
    },
  })
