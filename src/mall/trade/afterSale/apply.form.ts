import { type Field, form } from '#mall/form.ts'
import { accountChecks } from '#mall/people/account/account.form.ts'
import { reasonField, reasonProblem } from '#mall/reason.ts'
import { usedByBuyer } from '#mall/trade/invoicing/apply.form.ts'
import { carriers, waybillProblem } from '#mall/trade/shipment/carriers.rules.ts'
import { afterSaleLimits } from '#mall/tradeLimits.ts'
import { afterSaleKinds, afterSaleReasons, reasonNames } from './reasons.rules.ts'

const { words, photos } = afterSaleLimits
const reasons = Object.fromEntries(
  reasonNames.map((name) => [name, afterSaleReasons[name].label]),
) as { [R in keyof typeof afterSaleReasons]: string }

/** Somebody asks for after-sales with this, beside how many of which lines. */
export const applyForm = form(
  {
    reason: { label: '原因', control: 'options', choices: reasons, isRequired: true },
    kind: { label: '类型', control: 'options', choices: afterSaleKinds, isRequired: true },
    words: {
      label: '说明',
      control: 'area',
      maxLength: words,
      placeholder: `${words} 字以内。质量问题请写明批号、安装方式和工况`,
    },
    photos: {
      label: '照片',
      control: 'own',
      hint: `最多 ${photos} 张，JPG、PNG 或 PDF，每张 ≤ 10 MB。质量问题请拍到批号或序列号`,
    },
    contact: { label: '联系人', isRequired: true, maxLength: 20 },
    mobile: { label: '手机', isRequired: true, inputMode: 'tel' },
  },
  {
    checks: {
      mobile: accountChecks.mobile,
      kind: (kind, { reason }) =>
        !(afterSaleReasons[reason].kinds as readonly string[]).includes(kind) &&
        `${afterSaleReasons[reason].label}不能选择此类型`,
    },
  },
)

/** Goods come without a carrier, too, or with one that is not in the list. */
const otherCarrier = '其他承运商'
const broughtBack = '自送到仓'
const choices = {
  ...(Object.fromEntries(Object.keys(carriers).map((name) => [name, name])) as Record<
    keyof typeof carriers,
    string
  >),
  [otherCarrier]: otherCarrier,
  [broughtBack]: broughtBack,
}
type Named = keyof typeof choices
const isNamed = (carrier: string): carrier is Named => Object.hasOwn(choices, carrier)
const way = {
  carrier: {
    label: '承运商',
    control: 'choice',
    choices: { '': '请选择', ...choices },
    isRequired: true,
  },
  waybill: { label: '运单号', isRequired: true, maxLength: 40 },
} as const satisfies Record<string, Field>

/** The buyer sends goods back, or the mall sends some. */
export const wayForm = form(way, {
  checks: { waybill: (waybill, { carrier }) => waybillProblem(waybill, carrier) },
  unused: ({ carrier }) => (carrier === broughtBack ? ['waybill'] : []),
})

/** Answers what the form begins with where a way is known. */
export const knownWay = (way: {
  carrier: string
  waybill: string
}): { carrier?: Named; waybill: string } =>
  isNamed(way.carrier) ? { carrier: way.carrier, waybill: way.waybill } : { waybill: way.waybill }

/** It is agreed to, and goods are to be sent there. */
export const returnForm = form(
  {
    receiver: { label: '收货人', isRequired: true, maxLength: 20 },
    mobile: { label: '电话', isRequired: true, maxLength: 20, inputMode: 'tel' },
    address: { label: '退货地址', control: 'area', isRequired: true, maxLength: 150 },
    note: { label: '说明', maxLength: 200, placeholder: '选填，买家会看到' },
  },
  {
    initial: {
      receiver: '退货组',
      mobile: '0512-00000000',
      address: '江苏省苏州市示例区示例路 100 号 退货仓',
    },
  },
)

const noteFields = {
  note: { label: '说明', maxLength: 200, placeholder: '选填，买家会看到' },
} as const satisfies Record<string, Field>

/** Nothing is to be sent back. */
export const noteForm = form(noteFields)

/** Its goods are on a special invoice, whose red one begins at once: where its buyer has used it, that waits for his word. */
export const specialNoteForm = form({ isUsed: usedByBuyer, ...noteFields })

type Inspected = { lineNo: number; model: string; unit: string; count: number }

export const inspectName = (lineNo: number) => ({
  accepted: `accepted${lineNo}`,
  restocked: `restocked${lineNo}`,
})

/** What of each line has passed, and what of that can be sold again. */
export function inspectForm(lines: readonly Inspected[]) {
  const fields = lines.flatMap(({ lineNo, model, unit, count }): [string, Field][] => [
    [
      inspectName(lineNo).accepted,
      {
        label: `${model} 合格数量`,
        inputMode: 'numeric',
        isRequired: true,
        hint: `申请 ${count} ${unit}，不合格的退还买家`,
      },
    ],
    [
      inspectName(lineNo).restocked,
      { label: '其中可重新入库', inputMode: 'numeric', isRequired: true },
    ],
  ])
  const rest: Record<string, Field> = {
    isUsed: usedByBuyer,
    reason: {
      ...reasonField,
      label: '验货说明',
      isRequired: false,
      placeholder: '有不合格的须写明原因，买家会看到',
    },
  }
  return form<Record<string, Field>>(
    { ...Object.fromEntries(fields), ...rest },
    {
      checks: Object.fromEntries(
        lines.flatMap(({ lineNo, count }) => {
          const names = inspectName(lineNo)
          return [
            [names.accepted, (typed: string) => wholeProblem(typed, count)],
            [
              names.restocked,
              (typed: string, values: Record<string, unknown>) =>
                wholeProblem(typed, Math.min(count, Number(values[names.accepted]) || 0)),
            ],
          ]
        }),
      ),
      initial: Object.fromEntries(
        lines.flatMap(({ lineNo, count }) => [
          [inspectName(lineNo).accepted, `${count}`],
          [inspectName(lineNo).restocked, '0'],
        ]),
      ),
    },
  )
}

const wholeProblem = (typed: string, most: number) =>
  (!/^\d{1,10}$/.test(typed) || Number(typed) > most) && `请输入 0–${most} 的整数`

/** Whatever fails needs to be told why. */
export const inspectProblems = (
  reason: string,
  lines: readonly { count: number; accepted: number }[],
) => ({
  reason: lines.some(({ count, accepted }) => accepted < count) && reasonProblem(reason),
})
