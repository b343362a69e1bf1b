import { type EventName, events, kindOf } from './events.rules.ts'

type Places<T> = T extends `${string}{${infer P}}${infer Rest}` ? P | Places<Rest> : never
type PlacesOf<E extends EventName> =
  Places<`${(typeof events)[E]['title']}${(typeof events)[E]['text']}`>
export type Values = Readonly<Record<string, string>>
export type Wording = { title: string; text: string }

const place = /\{([^{}]*)\}/g

export const placesIn = ({ title, text }: Wording): string[] => [
  ...new Set([...`${title}${text}`.matchAll(place)].map(([, name = '']) => name)),
]

/** Texts of the staff may name these, since the event gives them. */
export const placesOf = (event: EventName): string[] => placesIn(events[event])

/**
 * Amounts are given to nobody whose role has no prices, and leave the mall by no channel. What the staff writes about an enquiry
 * may name prices.
 */
export const amountPlaces = [
  ...['额度说明', '补充要求', '业务员回复', '无法报价的原因'],
  ...['到账说明', '余额说明'],
]

/** Stands where an amount would. */
export const hidden = { inMall: '（涉及金额，您的角色不显示）', outside: '（登录商城查看）' }

/** `amounts` stands in the place of each of them, if it is given. No blank follows a bracket that a value ends with. */
export function filled({ title, text }: Wording, values: Values, amounts?: string): Wording {
  const fill = (words: string) =>
    words
      .replace(place, (_, name: string) =>
        amounts !== undefined && amountPlaces.includes(name) ? amounts : (values[name] ?? ''),
      )
      .replaceAll('） ', '）')
  return { title: fill(title), text: fill(text) }
}

/** A message of this event in its default words; sendMessages puts those of the staff in their place. */
export const told = <E extends EventName>(
  event: E,
  values: Readonly<Record<PlacesOf<E>, string | number>>,
) => written(event, values)

/** The same for events that have two places at the most: one for a number, one for everything else. */
export const toldOf = (event: EventName, number: string, rest: string) =>
  written(
    event,
    Object.fromEntries(placesOf(event).map((name) => [name, name.endsWith('号') ? number : rest])),
  )

function written(event: EventName, values: Readonly<Record<string, string | number>>) {
  const given: Values = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, `${value}`]),
  )
  return { kind: kindOf(event), event, values: given, ...filled(events[event], given) }
}

export const wordingLimits = { title: 30, text: 200 }

/** Says what is wrong with one text of the staff. */
export function wordingProblem(event: EventName, words: string): string {
  const known = placesOf(event)
  const wrong = placesIn({ title: words, text: '' }).find((name) => !known.includes(name))
  const bare = words.replace(place, '')
  if (wrong !== undefined)
    return `没有占位符 {${wrong}}，${known.length > 0 ? `可用的有 ${known.map((name) => `{${name}}`).join(' ')}` : '此通知没有占位符'}`
  return /[{}]/.test(bare) ? '大括号须成对出现，如 {订单号}' : ''
}

/** A preview shows these. */
const samples: Values = {
  订单号: 'SO2611260001',
  申请单号: 'PR2611260001',
  询价单号: 'XJ2611260001',
  开票申请号: 'FP261126000001',
  发票号码: '26322000000012345678',
  票面说明: '26322000000012345678',
  红冲说明: '退货 2 件',
  售后单号: 'AS2611260001',
  寄回期限: '2026-12-03',
  验货结果: '合格 2 件',
  退款说明: '款项已按原支付方式退回',
  标题: '空压站检修备件',
  补充要求: '请补充第 8 行的铭牌照片',
  业务员回复: '第 3 行可以做到 ¥9.00',
  无法报价的原因: '型号已停产',
  发货日: '2026-12-01',
  自动确认日: '2026-12-11',
  变更说明: '2026-12-03 发货：厂家延期',
  物流: '顺丰速运 SF1234567890',
  差异: '6204-2RS 少 2 件',
  物料: '6204-2RS 5 件（收件人拒收）',
  异常与处理: '拒签，已联系收件人，明日重派',
  提交人: '李雷',
  操作人: '韩梅梅',
  申请人: '王芳',
  休假人: '李雷',
  代理人: '赵敏',
  采购员: '孙莉',
  新采购员: '孙莉',
  状况: '已停用',
  种数: '3',
  附言: '，周五前要',
  原因: '预算不足',
  结果: '已被撤回',
  下一步: '等待商城确认',
  变化: '6204-2RS 已下架',
  修改内容: '6204-2RS 10 → 6 件',
  事务: '订单审批',
  日期: '2026-12-01 至 2026-12-05',
  说明: '原因：资料不清晰',
  答复时限: '11-26 18:00',
  撤回原因: '已调到货',
  处理结果: '6204-2RS 缺 2 件，改期至 2026-12-03',
  缺货情况: '6204-2RS 申请 5 件，实订 3 件',
  回复: '已安排补发，明天送达',
  额度说明: '授信额度：¥100,000.00',
  企业: '示例精密机械有限公司',
  角色: '采购员',
  新手机号: '138****0001',
  用途: '登录，还剩 9 个',
}

export const sampled = (wording: Wording): Wording => filled(wording, samples)
