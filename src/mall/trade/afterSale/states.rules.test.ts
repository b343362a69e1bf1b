import { expect, test } from 'vitest'
import { type AfterSaleKind, kindNames } from './reasons.rules.ts'
import {
  type AfterSaleActor,
  type AfterSaleState,
  afterSaleActions,
  afterSaleEvents,
  afterSaleStates,
  effectsOf,
  moved,
  type Standing,
  stateLabel,
  stepsOf,
} from './states.rules.ts'

/**
 * Everything that may happen, by hand: state, event, whoever may, and where it leads; after : only for these kinds, after
 * ? only if. What is not here may not.
 */
const allowed = `
  reviewing approve staff returning :returnRefund,exchange,repair
  reviewing approve staff refunding :refundOnly
  reviewing approve staff sending :resend
  reviewing refuse staff refused
  reviewing withdraw buyer withdrawn
  returning withdrawReturn buyer withdrawn
  returning sendBack buyer inspecting
  returning close system closed ?due
  inspecting correct buyer inspecting
  inspecting pass staff refunding :returnRefund
  inspecting pass staff sending :exchange
  inspecting pass staff repairing :repair
  inspecting reject staff refused
  refunding refund staff refunding ?open
  refunding settle system done ?gone
  sending send staff done
  repairing returnRepaired staff done`

const now = new Date('2026-11-26T10:00:00+08:00')
const past = new Date(now.getTime() - 1)
const later = new Date(now.getTime() + 1)

const conditions: Record<string, (standing: Standing) => boolean> = {
  due: ({ dueAt }) => dueAt === past,
  open: ({ isRefundAgreed }) => !isRefundAgreed,
  gone: ({ isRefundGone }) => isRefundGone,
}

type Row = { key: string; to: string; kinds: string[] | null; only: string | null }
const rows = allowed
  .trim()
  .split('\n')
  .map((line): Row => {
    const [state, event, actor, to = '', more = ''] = line.trim().split(' ')
    const kinds = more.startsWith(':') ? more.slice(1).split(',') : null
    const only = more.startsWith('?') ? more.slice(1) : null
    return { key: `${state} ${event} ${actor}`, to, kinds, only }
  })

function expectedOf(key: string, standing: Standing) {
  const row = rows.find(
    (one) =>
      one.key === key &&
      (one.kinds?.includes(standing.kind) ?? true) &&
      (one.only === null || conditions[one.only]?.(standing)),
  )
  return row?.to ?? null
}

const states = Object.keys(afterSaleStates) as AfterSaleState[]
const actors: AfterSaleActor[] = ['buyer', 'staff', 'system']
const all = kindNames.flatMap((kind) =>
  states.flatMap((state) =>
    [null, past, later].flatMap((dueAt) =>
      [true, false].flatMap((isRefundAgreed) =>
        [true, false].map(
          (isRefundGone): Standing => ({ state, kind, dueAt, isRefundAgreed, isRefundGone }),
        ),
      ),
    ),
  ),
)

test('every state, kind, event and actor: what the table does not allow is refused', () => {
  expect(states).toHaveLength(10)
  expect(rows).toHaveLength(17)
  for (const standing of all)
    for (const event of afterSaleEvents)
      for (const actor of actors) {
        const key = `${standing.state} ${event} ${actor}`
        const said = `${key} ${JSON.stringify(standing)}`
        expect(`${said} ${moved(standing, event, actor, now)}`).toBe(
          `${said} ${expectedOf(key, standing)}`,
        )
      }
})

test('pages offer just what may be done, and nothing when it is over', () => {
  for (const standing of all)
    for (const actor of ['buyer', 'staff'] as const)
      expect(afterSaleActions(standing, actor, now)).toEqual(
        afterSaleEvents.filter((event) => moved(standing, event, actor, now) !== null),
      )
  const over = all.filter(({ state }) => ['done', 'refused', 'withdrawn', 'closed'].includes(state))
  for (const standing of over)
    for (const actor of ['buyer', 'staff'] as const)
      expect(afterSaleActions(standing, actor, now)).toEqual([])
})

test('pieces that a request holds are let go exactly once on every way to its end', () => {
  const walks = (standing: Standing, freed: number): number[] => {
    const ways = afterSaleEvents.flatMap((event) =>
      actors.flatMap((actor) => {
        const to = moved(standing, event, actor, now)
        const isStill = to === standing.state && event !== 'refund'
        return to && !isStill ? [{ to, event }] : []
      }),
    )
    if (ways.length === 0) return [freed]
    return ways.flatMap(({ to, event }) => {
      const free = effectsOf(event).filter((one) => one === 'free' || one === 'credit').length
      const isRefunded = standing.isRefundAgreed || event === 'refund'
      const next = { ...standing, state: to, isRefundAgreed: isRefunded, isRefundGone: isRefunded }
      return walks(next, freed + free)
    })
  }
  for (const kind of kindNames) {
    const begun = { kind, dueAt: past, isRefundAgreed: false, isRefundGone: false }
    expect(new Set(walks({ ...begun, state: 'reviewing' }, 0))).toEqual(new Set([1]))
  }
})

test.each<[AfterSaleKind, string]>([
  ['returnRefund', '待审核 待退货 待收货验货 待退款 已完成'],
  ['exchange', '待审核 待退货 待收货验货 换货待发出 已完成'],
  ['repair', '待审核 待退货 待收货验货 维修中 已完成'],
  ['resend', '待审核 补发待发出 已完成'],
  ['refundOnly', '待审核 待退款 已完成'],
])('%s goes this way', (kind, way) => {
  expect(stepsOf(kind).map((state) => stateLabel(state, kind))).toEqual(way.split(' '))
})
