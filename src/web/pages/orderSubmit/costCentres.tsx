import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import type { SettledLine } from '#mall/trade/order/settled.contract.ts'
import type { Fact } from '#web/list/FactTable.tsx'
import type { Draft } from '#web/order/postData.ts'
import type { Options } from '#web/picker/picking.ts'
import { SelectOne } from '#web/picker/SelectOne.tsx'
import styles from './submit.module.css'

type ConfirmedOrder = Output<typeof api.order.confirmOrder>
type Order = Pick<ConfirmedOrder, 'costCentres'>
type Chosen = Pick<Draft, 'costCentres'>

export const optionsOf = ({ list }: NonNullable<Order['costCentres']>): Options =>
  list.map(({ id, name }) => [id, name])

/** Answers the cost centre that a line has of its own; '' is that of the order. */
const centreOf = ({ costCentres }: Order, draft: Chosen, lineId: string): string =>
  draft.costCentres[lineId] ?? costCentres?.usual.lines[lineId] ?? ''

/** Answers what is sent of a line; nothing where it has that of the order. */
export function ofLine(order: Order, draft: Chosen, lineId: string) {
  const costCentreId = centreOf(order, draft, lineId)
  return costCentreId ? { costCentreId } : {}
}

/** Answers what is chosen for the order and its lines, in the shape of confirmOrder. */
export function chosenCentres(
  order: Pick<ConfirmedOrder, 'costCentres' | 'list'>,
  draft: Chosen,
  costCentreId: string,
) {
  const lines = order.list.flatMap(({ lineId }) => {
    const own = centreOf(order, draft, lineId)
    return own ? [[lineId, own]] : []
  })
  return { order: costCentreId || null, lines: Object.fromEntries(lines) as Record<string, string> }
}

/** Where the company wants one for every line, that of the order is needed as soon as a line has none. */
export function costCentreProblem(
  order: Pick<ConfirmedOrder, 'costCentres' | 'list'>,
  draft: Chosen,
  costCentreId: string,
) {
  if (!order.costCentres?.isRequired || costCentreId) return {}
  const isMissing = order.list.some(({ lineId }) => centreOf(order, draft, lineId) === '')
  return isMissing ? { costCentreId: '请选择成本中心' } : {}
}

/** The column in which a line gets another one than the order. */
export function costCentreFact(
  order: Order,
  draft: Chosen,
  change: (part: Partial<Draft>) => void,
): Fact<SettledLine> | null {
  const { costCentres } = order
  return (
    costCentres && {
      head: '成本中心',
      cell: ({ lineId, model }) => (
        <>
          <span className={styles.named}>成本中心 </span>
          <SelectOne
            aria-label={`成本中心 ${model}`}
            options={optionsOf(costCentres)}
            none="同订单"
            value={centreOf(order, draft, lineId)}
            onChoose={(id) => change({ costCentres: { ...draft.costCentres, [lineId]: id } })}
          />
        </>
      ),
    }
  )
}
