import { accountLimits } from '#mall/limits.ts'
import { to } from '#mall/pages.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import type { Duty, StandIn } from './absence.contract.ts'

export type Days = { from: string; to: string }
export type DayFaults = { from?: string; to?: string }

const dayMs = 86_400_000
const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs

/** Says what is wrong with the days of an absence. An absence that has begun may keep its first day. */
export function dayFaults({ from, to }: Days, today: string, begun?: string): DayFaults {
  const faults: DayFaults = {}
  if (!from) faults.from = '请选择开始日期'
  else if (from < today && from !== begun) faults.from = '开始日期不能早于今天'
  else if (daysBetween(today, from) > accountLimits.absenceAheadDays)
    faults.from = '开始日期不能晚于一年后'
  if (!to) faults.to = '请选择结束日期'
  else if (to < today) faults.to = '结束日期不能早于今天'
  else if (from && to < from) faults.to = '结束日期不能早于开始日期'
  else if (from && daysBetween(from, to) >= accountLimits.absenceDays)
    faults.to = `休假最长 ${accountLimits.absenceDays} 天`
  return faults
}

/** He is absent today. */
export type Away = {
  userId: string
  until: string
  deputyId: string
  deputyName: string
  isDeputyAway: boolean
}

/** One deep only: a deputy who is away himself stands in for nobody. */
export function standInOf(away: Away | undefined, isActive: boolean): StandIn | null {
  if (!away) return null
  const { until, deputyName, isDeputyAway } = away
  return { until, deputyName, state: !isActive ? 'gone' : isDeputyAway ? 'away' : 'deputy' }
}

/** Answers all purchasers of a company who may be asked, each with who stands in for him. */
export const withStandIns = <P extends { userId: string }>(
  purchasers: readonly P[],
  away: readonly Away[],
): (P & { standIn: StandIn | null })[] =>
  purchasers.map((purchaser) => {
    const own = away.find(({ userId }) => userId === purchaser.userId)
    const isActive = purchasers.some(({ userId }) => userId === own?.deputyId)
    return { ...purchaser, standIn: standInOf(own, isActive) }
  })

/** Writes 休假至 11-30，由 李四 代理. */
export function standInText({ until, deputyName, state }: StandIn): string {
  const begin = `休假至 ${until.slice(5)}`
  if (state === 'deputy') return `${begin}，由 ${deputyName} 代理`
  const reason = state === 'away' ? '也在休假' : '已不能接单'
  return `${begin}，代理人 ${deputyName} ${reason}，仍由本人处理`
}

type Named = { userId: string; name: string }
type Absentee = Named & { duty: Duty }
type Told = Days & { person: Absentee; deputy: Named; by: Named }

/** What a deputy does for whoever is absent, in words. */
export const dutyWords = {
  requisition: { name: '采购申请', asked: '需求人员共享给他的采购申请', kind: 'requisition' },
  approval: { name: '订单审批', asked: '需要他审批的订单', kind: 'approval' },
} as const satisfies Record<Duty, object>

const noticeTo = (
  userId: string,
  { duty }: Pick<Absentee, 'duty'>,
  news: ReturnType<typeof told>,
) => ({
  userId,
  ...news,
  kind: dutyWords[duty].kind,
  address: to.myProfile(),
})

/** Tells the deputy, who was his before, and the absent himself if an administrator set it. */
export function setNotices(
  { person, deputy, by, from, to }: Told,
  before: Named | undefined,
  principals: readonly Named[],
) {
  const days = `${from} 至 ${to}`
  const values = { 休假人: person.name, 日期: days, 操作人: by.name, 代理人: deputy.name }
  const { name } = dutyWords[person.duty]
  const all = [
    noticeTo(deputy.userId, person, told('absence.asked', { ...values, 事务: name })),
    noticeTo(person.userId, person, told('absence.set', values)),
    ...(before && before.userId !== deputy.userId ? [endedNotice(before.userId, person)] : []),
    ...principals.map(({ userId }) => noticeTo(userId, person, told('absence.deputyAway', values))),
  ]
  return all.filter(({ userId }) => userId !== by.userId)
}

export const endedNotice = (deputyId: string, person: Absentee) =>
  noticeTo(
    deputyId,
    person,
    told('absence.ended', { 事务: dutyWords[person.duty].name, 休假人: person.name }),
  )
