import { chineseDay } from '#mall/day.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'
import {
  afterWorkingMinutes,
  deliveredCalendar,
  minutesOfDay,
  type WorkCalendar,
} from '#mall/workingDay.rules.ts'
import type { Parcel, TrackingEvent, TrackingState } from './parcel.contract.ts'

export const trackingLabels: Record<TrackingState, string> = {
  ordered: '待揽收',
  collected: '已揽收',
  transit: '运输中',
  arrived: '到达派件城市',
  delivering: '派送中',
  signed: '已签收',
  trouble: '疑难件',
  returned: '退回',
  refused: '拒签',
}

/** The staff has to look after a parcel of which this is the last news. */
export type Trouble = Extract<TrackingState, 'trouble' | 'returned' | 'refused'>
export const troubleOf = (state: TrackingState): Trouble | null =>
  state === 'trouble' || state === 'returned' || state === 'refused' ? state : null

export type GoingOn = Pick<
  Parcel,
  'trouble' | 'handledAt' | 'returnedAt' | 'receivedAt' | 'deliveredOn'
> & {
  events: readonly Pick<TrackingEvent, 'state'>[]
}

/** The staff has settled with its carrier that a parcel goes on, who has said nothing since. */
export const isGoingOn = ({ events: [newest], ...parcel }: GoingOn): boolean =>
  parcel.handledAt !== null &&
  newest !== undefined &&
  troubleOf(newest.state) !== null &&
  !(parcel.trouble || parcel.returnedAt || parcel.receivedAt || parcel.deliveredOn)

/** The last that its carrier has said of it is that nobody has taken it, and the staff has not looked after it. */
export const isBack = ({ trouble }: Pick<Parcel, 'trouble'>): boolean =>
  trouble === 'refused' || trouble === 'returned'

/** It is the staff's again because its carrier has said nothing since the staff looked after it. */
export const isSilent = ({ trouble, handledAt, events: [newest] }: Silent): boolean =>
  trouble !== null && handledAt !== null && newest !== undefined && newest.at <= handledAt

type Silent = Pick<Parcel, 'trouble' | 'handledAt'> & {
  events: readonly Pick<TrackingEvent, 'at'>[]
}

/** So many working days have passed without news of a parcel that was to go on. */
export const isOverdue = (calendar: WorkCalendar, handledAt: Date, now: Date): boolean =>
  afterWorkingMinutes(calendar, handledAt, shipmentLimits.silentDays * minutesOfDay(calendar)) <=
  now

type OnItsWay = GoingOn & Pick<Parcel, 'shippedAt'> & { events: readonly TrackingEvent[] }

/** A parcel can have been signed for from this day on: after it was sent, and after its last trouble and what was done about it. */
export function signedSince({ shippedAt, handledAt, ...parcel }: OnItsWay): string {
  const [newest] = parcel.events
  const bad = parcel.trouble && newest ? newest.at : shippedAt
  const handled = isGoingOn({ handledAt, ...parcel }) && handledAt ? handledAt : shippedAt
  const since = [shippedAt, bad, handled].map((at) => chineseDay(new Date(at)))
  return since.toSorted().at(-1) ?? ''
}

/** What a carrier tells of a parcel. */
export type NewEvent = { at: Date; state: TrackingState; text: string }

/** A parcel as its carrier is asked for it. */
export type Followed = {
  shipmentNo: string
  carrier: string
  waybill: string
  shippedAt: Date
  receiver: string
  mobile: string
  address: string
}

/**
 * The day that counts as that on which a parcel was signed for: not before it was sent, and not after today. Where the
 * news come late it is the last one after which its buyer is still told a day before that the parcel will count as received.
 */
export function signedOn(at: Date, shippedAt: Date, now: Date): string {
  const { remindedDaysBefore, receivedAfterDays } = shipmentLimits
  const earliest = chineseDay(now, remindedDaysBefore + 1 - receivedAfterDays)
  const day = [chineseDay(at), chineseDay(shippedAt), earliest].toSorted().at(-1) ?? ''
  return day > chineseDay(now) ? chineseDay(now) : day
}

/** Carriers give numbers anew, and a parcel may be written down after it was handed over. */
export const isOfParcel = ({ at }: NewEvent, shippedAt: Date): boolean =>
  at.getTime() >= shippedAt.getTime() - shipmentLimits.writtenDownAfterMs

/** The city of 江苏省苏州市吴中区… is 苏州市. */
const cityOf = (address: string): string =>
  /^.{2,8}?市/.exec(address.replace(/^.{2,8}?(省|自治区)/, ''))?.[0] ?? ''

/**
 * Answers all that will happen to a parcel of the demo world, in working time from when it was sent: the same each time
 * it is asked. A number that ends with 9999 is refused at the door.
 */
export function playedEvents(parcel: Omit<Followed, 'shipmentNo' | 'mobile'>): NewEvent[] {
  const { carrier, waybill, shippedAt, receiver, address } = parcel
  const city = cityOf(address)
  const later = [...waybill].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 40
  const isRefused = waybill.endsWith('9999')
  const steps: [minutes: number, state: TrackingState, text: string][] = [
    [45, 'collected', `${carrier}已揽收`],
    [150, 'transit', `【始发转运中心】已发出，下一站【${city || '目的'}转运中心】`],
    [630, 'arrived', `已到达【${city || '目的'}转运中心】`],
    [750, 'delivering', `【${city}营业部】正在派送，请保持电话畅通`],
    isRefused
      ? [900, 'refused', '派送未成功：收件人拒收，包裹已退回营业部']
      : [900, 'signed', `已签收，签收人：${receiver}`],
  ]
  return steps.map(([minutes, state, text]) => ({
    at: afterWorkingMinutes(deliveredCalendar, shippedAt, minutes + later),
    state,
    text,
  }))
}
