import { roleNames } from '#mall/access.ts'
import { type WorkCalendar, workingDay } from '#mall/workingDay.rules.ts'
import type { Rule, Step } from './approvalRule.contract.ts'

/** Somebody who can log in and may approve. */
export type Approver = {
  userId: string
  name: string
  roleName: string
  superiorId: string | null
}
/** Leaders of his department and of those above it, the nearest first. */
export type Buyer = { userId: string; superiorId: string | null; leaderIds: readonly string[] }
/** Who is absent today, and who stands in for him. */
type Deputy = { userId: string; deputyId: string; isDeputyAway: boolean }
export type SeatState = 'waiting' | 'queued' | 'approved' | 'closed'
export type Seat = { userId: string; standsInFor: string | null; state: SeatState }

/** A step of an order: what its rule says of empty steps and of the buyer himself goes with it. */
export type AskedStep = Step &
  Pick<Rule, 'onEmpty' | 'onSelf'> & {
    /** An approver asked for it: whoever has agreed before is asked again. */
    isAdded?: boolean
    /** He is told so when it is his turn: who has asked for it, and why. */
    askedFor?: string
  }
export type People = {
  buyer: Buyer
  approvers: readonly Approver[]
  deputies: readonly Deputy[]
  /** They have agreed to this order in a step before: they are not asked twice, and stand in for nobody. */
  agreed: ReadonlySet<string>
}

/** Answers the steps of a rule as an order keeps them. */
export const askedSteps = ({ steps, onEmpty, onSelf }: Rule): AskedStep[] =>
  steps.map((step) => ({ ...step, onEmpty, onSelf }))

/** Answers who is asked in a step, in order; 'skip' where nobody has to be, and null where somebody has to and is not. */
export function seatsOf(step: AskedStep, people: People): Seat[] | 'skip' | null {
  const { buyer, approvers } = people
  const known = new Map(approvers.map((one) => [one.userId, one]))
  const asked = candidatesOf(step, people).filter((userId) => known.has(userId))
  const others = asked.filter((userId) => userId !== buyer.userId)
  const isSelf = candidatesOf(step, people).includes(buyer.userId)
  if (isSelf && step.onSelf === 'superior' && buyer.superiorId && known.has(buyer.superiorId))
    others.push(buyer.superiorId)
  if (isSelf && others.length === 0 && step.onSelf === 'skip') return 'skip'
  if (others.length === 0 && step.onEmpty === 'approve') return 'skip'
  const chosen = others.length > 0 ? others : administratorsOf(people)
  if (chosen.length === 0) return null
  return seated(step, [...new Set(chosen)], people)
}

const candidatesOf = (step: Step, { buyer, approvers }: People): string[] => {
  if (step.by === 'person') return step.userIds
  if (step.by === 'superior') return buyer.superiorId ? [buyer.superiorId] : []
  if (step.by === 'leader') return buyer.leaderIds.slice(0, 1)
  return approvers.filter(({ roleName }) => roleName === step.roleName).map(({ userId }) => userId)
}

export const administratorsOf = ({ buyer, approvers }: Pick<People, 'buyer' | 'approvers'>) =>
  approvers
    .filter(({ userId, roleName }) => roleName === 'groupAdministrator' && userId !== buyer.userId)
    .map(({ userId }) => userId)

/** Puts deputies in the places of the absent whose turn it is; whoever has agreed before has agreed here. */
function seated(step: AskedStep, userIds: readonly string[], people: People): Seat[] {
  const seats: Seat[] = []
  for (const userId of userIds) {
    if (seats.some((seat) => seat.userId === userId)) continue
    const isLater = step.mode === 'inTurn' && seats.some(({ state }) => state === 'waiting')
    const own = { userId, standsInFor: null }
    const taken = seats.map((seat) => seat.userId)
    if (people.agreed.has(userId) && !step.isAdded) seats.push({ ...own, state: 'approved' })
    else if (isLater) seats.push({ ...own, state: 'queued' })
    else seats.push(sitting(own, people, step.mode === 'any' ? taken : [...taken, ...userIds]))
  }
  return seats
}

/** Answers who sits there now: his deputy if he is absent, unless that one is asked or has agreed himself. */
export function sitting(
  { userId, standsInFor }: Pick<Seat, 'userId' | 'standsInFor'>,
  people: People,
  taken: readonly string[],
): Seat {
  const deputyId = deputyOf(userId, people)
  return deputyId && !taken.includes(deputyId)
    ? { userId: deputyId, standsInFor: userId, state: 'waiting' }
    : { userId, standsInFor, state: 'waiting' }
}

function deputyOf(userId: string, { buyer, approvers, deputies, agreed }: People): string | null {
  const away = deputies.find((one) => one.userId === userId)
  if (!away || away.isDeputyAway || away.deputyId === buyer.userId) return null
  if (agreed.has(away.deputyId)) return null
  return approvers.some((one) => one.userId === away.deputyId) ? away.deputyId : null
}

/** Answers who will be asked in which step, as far as nobody is asked twice; a step in which nobody is left is none. */
export function askedInTurn(steps: readonly AskedStep[], people: People) {
  const agreed = new Set(people.agreed)
  return steps.flatMap((step) => {
    const seats = seatsOf(step, { ...people, agreed })
    if (seats === 'skip' || (seats && isDone(step, seats))) return []
    const userIds = (seats ?? [])
      .filter(({ state }) => state !== 'approved')
      .map(({ userId }) => userId)
    // of several of whom one is enough nobody knows who it will be
    if (step.mode !== 'any' || userIds.length === 1) for (const one of userIds) agreed.add(one)
    return [{ step, userIds }]
  })
}

/** Says whether a step has what it needs. */
export function isDone({ mode }: Pick<Step, 'mode'>, seats: readonly Pick<Seat, 'state'>[]) {
  const open = seats.filter(({ state }) => state !== 'closed')
  if (mode === 'any') return open.some(({ state }) => state === 'approved')
  return open.length > 0 && open.every(({ state }) => state === 'approved')
}

/** Whose turn it is after somebody has agreed, where one is asked after the other. */
export const nextInTurn = <S extends Pick<Seat, 'state'>>(seats: readonly S[]): S | undefined =>
  seats.some(({ state }) => state === 'waiting')
    ? undefined
    : seats.find(({ state }) => state === 'queued')

/** The moment at which a step that begins now has waited too long: hours of the clock, or the same time some working days later. */
export function dueAt(calendar: WorkCalendar, { dueIn, dueUnit }: Step, now: Date): Date | null {
  if (dueIn === 0) return null
  if (dueUnit === 'hours') return new Date(now.getTime() + dueIn * 3_600_000)
  return sameTimeOn(workingDay(calendar, now, dueIn), now)
}

/** Answers this time of the day on a Chinese day. */
export function sameTimeOn(day: string, now: Date): Date {
  const time = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(11)
  return new Date(`${day}T${time.replace('Z', '+08:00')}`)
}

type Sat = Pick<Seat, 'userId' | 'state'> & { superiorId: string | null }

/**
 * Those to whom a step goes when it has waited too long: the superiors of whoever was asked; at the top administrators.
 * It does not come back to those whom it has left.
 */
export function escalated(seats: readonly Sat[], people: People) {
  const known = new Set(people.approvers.map(({ userId }) => userId))
  const waiting = seats.filter(({ state }) => state === 'waiting')
  const isOut = (userId: string) =>
    seats.some((one) => one.userId === userId && ['waiting', 'closed'].includes(one.state))
  const superiors = waiting.flatMap(({ superiorId }) =>
    superiorId && known.has(superiorId) && superiorId !== people.buyer.userId ? [superiorId] : [],
  )
  const above = [...new Set(superiors)].filter((userId) => !isOut(userId))
  if (above.length > 0) return { to: above, isTop: false }
  return { to: administratorsOf(people).filter((userId) => !isOut(userId)), isTop: true }
}

export const modeLabels: Record<Step['mode'], string> = { any: '或签', all: '会签', inTurn: '依次' }

/** Says who is asked in a step, as its rule has it. */
export function stepLabel({ by, roleName, userIds }: Step, names: ReadonlyMap<string, string>) {
  if (by === 'role') return roleNames[roleName]
  if (by === 'leader') return '部门负责人'
  if (by === 'superior') return '直属上级'
  return userIds.map((userId) => names.get(userId) ?? '已离开').join('、')
}
