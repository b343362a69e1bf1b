import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { byAdmin, byManager, ruleOf, setRules } from '#test/approvals.ts'
import { submit } from '#test/orders.ts'
import { type Act, callOf, type Moment, one, part, yuanText } from './act.ts'
import type { Order } from './standing.ts'

/** Orders wait for approval, are changed, come back and are submitted again; rules and budgets change meanwhile. */
export function approvalActs(moment: Moment): Act[] {
  const { standing, size } = moment
  return [
    ...standing.orders
      .filter(({ status }) => status === 10)
      .flatMap((each) => decide(moment, each)),
    ...standing.orders.filter(({ status }) => status === 12).map((each) => again(moment, each)),
    ...(size % 7 === 0 ? [ruling(moment), budgeting(moment)] : []),
  ]
}

/** Orders above this ask, by the manager's word or the administrator's. */
export const rules = (call: Call, size: number) =>
  setRules(call, [
    ruleOf(size % 2 ? [byAdmin] : [byManager, byAdmin], {
      groups: [[{ kind: 'total', amount: 50 + (size % 200), values: [] }]],
    }),
  ])

function ruling(moment: Moment): Act {
  const { size } = moment
  const call = callOf(moment)
  if (size % 3 === 0) return { name: 'drop the rules', run: () => setRules(call, []) }
  return { name: 'rule that large orders ask', run: () => rules(call, size) }
}

/** One budget, which grows and shrinks: of a person, and of what he orders from this month on. */
function budgeting(moment: Moment): Act {
  const { company, standing, size } = moment
  const person = one(company.people, size)
  const [budgetId] = standing.budgetIds
  const onOver = one(['stop', 'approve'] as const, size >> 3)
  const amount = yuanText(10_000 + (size % 50) * 2000)
  const made = {
    ...({ kind: 'person', subjectId: person.userId, period: 'month' } as const),
    ...{
      startsOn: '2026-09-01',
      endsOn: '',
      amount,
      spentBefore: '',
      onOver,
      isActive: size % 5 > 0,
    },
  }
  return {
    name: `a budget of ${amount}, then ${onOver}`,
    run: () => callOf(moment)(api.budget.saveBudget, { ...made, ...(budgetId && { budgetId }) }),
  }
}

function decide(moment: Moment, order: Order): Act[] {
  const { company, size } = moment
  const { orderNo } = order
  const { call } = one(company.people, size)
  const reason = '再核对'
  const agree = {
    name: `let ${orderNo} pass`,
    run: () => call(api.approval.approveOrder, { orderNo }),
  }
  return [
    ...[agree, agree, agree, lessen(moment, order, call)],
    {
      name: `reject order ${orderNo}`,
      run: () => call(api.approval.rejectOrder, { orderNo, reason }),
    },
    {
      name: `return order ${orderNo}`,
      run: () => call(api.approval.returnOrder, { orderNo, reason }),
    },
    {
      name: `withdraw order ${orderNo}`,
      run: () => callOf(moment, order.userId)(api.approval.withdrawOrder, { orderNo }),
    },
  ]
}

/** Whoever approves it takes pieces off a line, or the line. */
function lessen({ size }: Moment, { orderNo, lines }: Order, call: Call): Act {
  const line = lines[size % Math.max(lines.length, 1)]
  const count = size % 3 ? part(line?.count ?? 1, size >> 1) : 0
  const said = { lineNo: line?.lineNo ?? 1, count }
  return {
    name: `leave ${count} of line ${said.lineNo} of ${orderNo}`,
    run: () =>
      call(api.approval.changeOrderLines, { orderNo, reason: '用不了这么多', lines: [said] }),
  }
}

/** 修改重提: what its page shows is submitted again. */
function again(moment: Moment, { orderNo, userId, payState }: Order): Act {
  const from = { source: 'order', id: orderNo } as const
  const run = async () => {
    const call = callOf(moment, userId)
    const { list, isFreight } = await call(api.order.confirmOrder, { ...from, counts: '' })
    const addresses = await call(api.address.addressList, {})
    return submit(call, {
      ...{ from, isFreight, addressId: addresses.list[0]?.addressId ?? '' },
      lines: list.map(({ lineId, count, taxPrice }) => ({ lineId, count, price: taxPrice })),
      payment: payState === 5 && moment.size % 4 > 0 ? 'account' : 'now',
    })
  }
  return { name: `submit ${orderNo} again`, run }
}
