import { isDay } from '#mall/day.ts'
import { type Field, form } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'
import type { ShortageKind } from './shortage.contract.ts'
import { kindLabels } from './shortage.rules.ts'

/** What is to be sent of a line, and what of it is known to be missing. */
type Line = { lineNo: number; model: string; unit: string; count: number; shipped: number }

const isWhole = (typed: string) => /^\d{1,10}$/.test(typed)

/** The staff counts what is there of each line, and proposes something for what is not. */
export function shortageForm(lines: readonly Line[], today: string) {
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
    { ...Object.fromEntries(fields), note: noteField },
    {
      unused: (values) =>
        lines.flatMap((line) => unusedOf(line.lineNo, openOf(line), values as Typed)),
      checks: Object.fromEntries(
        lines.flatMap((line) => checksOf(line.lineNo, openOf(line), today)),
      ),
      initial: Object.fromEntries(
        lines.flatMap((line) => [
          [`ready${line.lineNo}`, `${openOf(line)}`],
          [`kind${line.lineNo}`, 'split'],
        ]),
      ),
    },
  )
}

type Typed = Record<string, string>

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

const checksOf = (lineNo: number, open: number, today: string): [string, Check][] => [
  [
    `ready${lineNo}`,
    (typed) => (!isWhole(typed) || Number(typed) > open) && `请输入 0–${open} 的整数`,
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
    (day) => (!isDay(day) && '请选择有效的日期') || (day < today && '预计发货日不能早于今天'),
  ],
]

/** A buyer does not want what is proposed; that the rest is cancelled he may choose where it is not the proposal. */
export const declineForm = (kind: ShortageKind) =>
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
