import { type NoReturn, noReturns, noReturnText } from '#mall/goods/catalogue/noReturn.rules.ts'
import type { PaidWith } from '#mall/trade/order/order.contract.ts'
import { afterSaleLimits } from '#mall/tradeLimits.ts'

export const afterSaleKinds = {
  returnRefund: '退货退款',
  exchange: '换货',
  repair: '维修',
  resend: '补发（少件）',
  refundOnly: '仅退款（未收货）',
} as const
export type AfterSaleKind = keyof typeof afterSaleKinds

type Reason = {
  label: string
  /** What can be asked for because of it. */
  kinds: readonly AfterSaleKind[]
  /** It can be asked for so many days from the day of receipt. */
  days: number
  /** Who pays for the way back, and for the way of what is sent instead. */
  payer: 'mall' | 'buyer'
  /** Nothing is wrong with the goods: what is excluded from that cannot be given back. */
  isFree: boolean
}

const { faultDays, freeDays } = afterSaleLimits
const fault = { days: faultDays, payer: 'mall', isFree: false } as const

/** pages.md section 9, and what the help text on after-sales promises. */
export const afterSaleReasons = {
  quality: { label: '质量问题', kinds: ['returnRefund', 'exchange', 'repair'], ...fault },
  wrong: { label: '发错货', kinds: ['returnRefund', 'exchange'], ...fault },
  missing: { label: '少件漏发', kinds: ['resend', 'refundOnly'], ...fault },
  mismatch: { label: '型号不符', kinds: ['returnRefund', 'exchange'], ...fault },
  damaged: { label: '运输破损', kinds: ['returnRefund', 'exchange'], ...fault },
  unwanted: {
    label: '不想要了',
    kinds: ['returnRefund'],
    days: freeDays,
    payer: 'buyer',
    isFree: true,
  },
  other: {
    label: '其他',
    kinds: ['returnRefund', 'exchange', 'repair'],
    days: freeDays,
    payer: 'buyer',
    isFree: true,
  },
} as const satisfies Record<string, Reason>
export type AfterSaleReason = keyof typeof afterSaleReasons
export const reasonNames = Object.keys(afterSaleReasons) as AfterSaleReason[]
export const kindNames = Object.keys(afterSaleKinds) as AfterSaleKind[]

export const reasonLabel = (reason: AfterSaleReason): string => afterSaleReasons[reason].label
export const payerOf = (reason: AfterSaleReason): 'mall' | 'buyer' => afterSaleReasons[reason].payer

const dayMs = 86_400_000

/** Answers the last day on which something can be asked for because of this reason. */
export const lastDay = (reason: AfterSaleReason, receivedOn: string): string =>
  new Date(Date.parse(receivedOn) + afterSaleReasons[reason].days * dayMs)
    .toISOString()
    .slice(0, 10)

/** What is known of goods that have arrived. */
export type Received = { receivedOn: string; noReturn: NoReturn | null }

/** Says why nothing can be asked for with these goods because of this reason; '' where it can. */
export function closedBecause(
  reason: AfterSaleReason,
  { receivedOn, noReturn }: Received,
  today: string,
): string {
  const { isFree, days } = afterSaleReasons[reason]
  if (isFree && noReturn) return `${noReturns[noReturn]}商品，${noReturnText}`
  const end = lastDay(reason, receivedOn)
  return today > end ? `${days} 天已于 ${end.slice(5)} 结束` : ''
}

/** Something can still be asked for with these goods. */
export const isOpen = (goods: Received, today: string): boolean =>
  reasonNames.some((reason) => closedBecause(reason, goods, today) === '')

/** Says who pays which way, before anything is handed in. */
export function freightText(reason: AfterSaleReason, kind: AfterSaleKind): string {
  if (kind === 'refundOnly') return '不需寄回商品，没有运费。'
  if (kind === 'resend') return '补发运费由商城承担，不需寄回商品。'
  const mall = payerOf(reason) === 'mall'
  if (kind === 'returnRefund')
    return mall
      ? '退回运费由商城承担，请选择到付寄回。验货若与申请不符，原件退回，往返运费由贵司承担。'
      : '退回运费由贵司承担，请勿到付。验货若与申请不符，原件退回，运费由贵司承担。'
  return mall
    ? '往返运费由商城承担，请选择到付寄回。验货若与申请不符，原件退回，往返运费由贵司承担。'
    : '往返运费由贵司承担，请勿到付寄回；商城寄出时到付。'
}

/**
 * The freight of an order goes back when the mall has to answer for it and nothing of the order stays; it never grows
 * because less is left.
 */
export function freightBack(
  reason: AfterSaleReason,
  { freightFen, isGivenBack }: { freightFen: bigint; isGivenBack: boolean },
  isNothingLeft: boolean,
): bigint {
  return payerOf(reason) === 'mall' && isNothingLeft && !isGivenBack ? freightFen : 0n
}

export type PaidBy = { channel: PaidWith; account: string }

/** Says where the money of an order goes: as it came, and what was transferred to the account that it was transferred from. */
export function backText(isOnAccount: boolean, paidBy: readonly PaidBy[]): string {
  if (isOnAccount) return '从应付账款中冲减'
  const accounts = paidBy.filter(({ channel }) => channel === 'transfer')
  if (accounts.length === 0) return '按原支付方式退回'
  const known = accounts.map(({ account }) => account).filter(Boolean)
  const text = `退回付款账户${known.length > 0 ? `（尾号 ${known.join('、')}）` : ''}`
  return accounts.length < paidBy.length ? `按原支付方式退回，其中转账的${text}` : text
}

/** Answers which part of what a line took of a budget goes back with so many of the pieces that it still has. */
export const budgetBack = (chargedFen: bigint, pieces: bigint, left: bigint): bigint =>
  pieces >= left ? chargedFen : (chargedFen * pieces * 2n + left) / (left * 2n)
