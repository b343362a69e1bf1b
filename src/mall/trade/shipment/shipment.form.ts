import { isDay } from '#mall/day.ts'
import { messages } from '#mall/errors.ts'
import { type Field, form } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'
import { reasonField, reasonProblem } from '#mall/reason.ts'
import { absentOn, earlyOf } from '#mall/trade/order/shortage.rules.ts'
import { sentOn } from '#mall/trade/order/wantedDay.rules.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'
import type { WorkCalendar } from '#mall/workingDay.rules.ts'
import {
  type Carrier,
  carriers,
  isWithoutWaybill,
  waybillProblem,
  withoutWaybill,
} from './carriers.rules.ts'
import { serialsOf, serialsProblem } from './trace.rules.ts'

const choices = Object.fromEntries(
  [...Object.keys(carriers), ...withoutWaybill].map((name) => [name, name]),
) as Record<Carrier, string>

const { orderKeyword, note } = limits.maxLength

const head = {
  carrier: {
    label: '承运商',
    control: 'choice',
    choices: { '': '请选择', ...choices },
    isRequired: true,
  },
  waybill: {
    label: '运单号',
    isRequired: true,
    maxLength: orderKeyword,
    refusals: ['WAYBILL_USED', 'WAYBILL_RETURNED'],
  },
  note: { label: '说明', maxLength: note, placeholder: `选填，${note} 字以内，买家可见` },
} as const

const hasNoWaybill = ({ carrier = '' }: { carrier?: string }): ['waybill'] | [] =>
  isWithoutWaybill(carrier) ? ['waybill'] : []

const fitsCarrier = (waybill: string, { carrier = '' }: { carrier?: string }) =>
  waybillProblem(waybill, carrier)

/** A parcel without its lines, as the server checks it. */
export const parcelForm = form(head, {
  unused: hasNoWaybill,
  checks: { waybill: fitsCarrier },
})

const isShared = {
  label: '合并寄出',
  control: 'check',
  placeholder: '与其他订单的货合并寄出',
} as const

/** The number of a parcel was written down wrongly. */
export const waybillForm = form(
  {
    carrier: head.carrier,
    waybill: head.waybill,
    isShared,
    reason: { ...reasonField, placeholder: `${reasonField.placeholder}，买家可见` },
  },
  { unused: hasNoWaybill, checks: { waybill: fitsCarrier, reason: reasonProblem } },
)

const isArrived = {
  label: '提前到货',
  control: 'check',
  placeholder: '登记了缺货、还没到发货日的商品已到货，随此包裹发出',
  isRequired: true,
  missing: messages.SHIPMENT_EARLY,
  refusals: ['SHIPMENT_EARLY'],
} as const

type Line = {
  lineNo: number
  model: string
  unit: string
  count: number
  shipped: number
  missing: number
  laterDate: string | null
}

/** A parcel with what is still to be sent of each line; what is there of it is its usual quantity. */
export function shipForm(lines: readonly Line[], day: string) {
  const open = lines.filter(({ count, shipped }) => shipped < count)
  const fields = open.map(({ lineNo, model, unit, count, shipped }) => [
    `line${lineNo}`,
    {
      label: model,
      inputMode: 'numeric',
      hint: `待发 ${count - shipped} ${unit}，不发填 0`,
      isRequired: true,
    } satisfies Field,
  ])
  const traced = open.flatMap(({ lineNo }): [string, Field][] => [
    [`batch${lineNo}`, { label: '批次号', maxLength: shipmentLimits.trace.batch }],
    [`serials${lineNo}`, { label: '序列号', control: 'area', hint: '一件一个，可整列粘贴' }],
  ])
  const checks = open.flatMap(({ lineNo, count, shipped }) => [
    [`line${lineNo}`, (typed: string) => piecesProblem(typed, count - shipped)],
    [
      `serials${lineNo}`,
      (typed: string, values: Record<string, unknown>) =>
        Number(values[`line${lineNo}`]) > 0 &&
        serialsProblem(serialsOf(typed), Number(values[`line${lineNo}`])),
    ],
  ])
  const initial = open.map((line) => [
    `line${line.lineNo}`,
    `${line.count - line.shipped - absentOn(line, day)}`,
  ])
  const isEarly = (values: Readonly<Record<string, unknown>>) =>
    earlyOf(open, sentIn(open, values), day).length > 0
  return form<Record<string, Field>>(
    { isArrived, ...head, isShared, ...Object.fromEntries([...fields, ...traced]) },
    {
      unused: (values) => [
        ...hasNoWaybill(values as { carrier?: string }),
        ...(isEarly(values) ? [] : ['isArrived']),
      ],
      checks: { waybill: fitsCarrier, ...Object.fromEntries(checks) },
      initial: Object.fromEntries(initial),
    },
  )
}

const sentIn = (lines: readonly Line[], values: Readonly<Record<string, unknown>>) =>
  lines.map(({ lineNo }) => ({ lineNo, count: Number(values[`line${lineNo}`]) }))

const isWhole = (typed: string) => /^\d{1,10}$/.test(typed)
const piecesProblem = (typed: string, most: number) =>
  (!isWhole(typed) || Number(typed) > most) && `请输入 0–${most} 的整数`

const isGiven = (day: string) => !isDay(day) && '请选择有效的日期'

const promisedDate = {
  label: '预计发货日',
  control: 'date',
  isRequired: true,
  refusals: [
    'PROMISED_DAY',
    'PROMISED_DAY_OFF',
    'PROMISED_DAY_EARLY',
    'PROMISED_DAY_FAR',
    'PROMISED_DAY_LATE',
  ],
} as const
const isSure = {
  label: '提前、休息日或晚到',
  control: 'check',
  placeholder: `已与仓库确认，可早于交期、在非工作日、晚 ${shipmentLimits.promisedDaysLater} 天以上或赶不上要求到货日发货`,
} as const

/** The staff confirms an order with the day on which its goods are sent. */
export const confirmForm = form({ promisedDate, isSure }, { checks: { promisedDate: isGiven } })

/** The staff cannot keep the day that it has promised. */
export const promiseForm = form(
  {
    promisedDate,
    isSure,
    reason: { ...reasonField, placeholder: `${reasonField.placeholder}，买家可见` },
  },
  { checks: { promisedDate: isGiven, reason: reasonProblem } },
)

/** The carrier has delivered a parcel on this day. */
export const deliveredForm = form(
  {
    deliveredOn: {
      label: '签收日期',
      control: 'date',
      isRequired: true,
      refusals: ['DELIVERY_DAY'],
    },
  },
  { checks: { deliveredOn: isGiven } },
)

const noteProblem = (note: string) => reasonProblem(note) && '处理说明太短，请写清楚'

/** The staff says what is done about a parcel, and its buyer reads it. */
export const parcelNoteForm = form(
  {
    reason: {
      ...reasonField,
      ...{ label: '处理说明', missing: '请写明如何处理' },
      placeholder: `${reasonField.placeholder}，买家可见`,
    },
  },
  { checks: { reason: noteProblem } },
)

/** The same where its goods are sent again; lateOn: on a day that is too late for their buyer. */
export const resendForm = (
  calendar: WorkCalendar,
  lateOn: string | null,
  wantedOn: string | null,
) =>
  form(
    {
      ...parcelNoteForm.fields,
      isSure: {
        label: '晚到',
        control: 'check',
        placeholder: `预计 ${sentOn(calendar, lateOn ?? '', wantedOn)}，仍重新发货`,
        isRequired: lateOn !== null,
        missing: '赶不上要求的到货日；只能如此的，请勾选，买家会被告知',
        refusals: ['RESENT_LATE'],
      },
    },
    { checks: { reason: noteProblem }, unused: () => (lateOn ? [] : ['isSure']) },
  )

/** A table of waybills. */
export const waybillsFileForm = form({
  file: { label: '运单表', control: 'own', isRequired: true, missing: '请选择运单表' },
})
