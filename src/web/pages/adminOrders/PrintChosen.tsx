import { messages } from '#mall/errors.ts'
import { isShippable } from '#mall/trade/order/order.rules.ts'
import { nothingToPick, papersAddress } from '#mall/trade/shipment/shipment.rules.ts'
import type { StaffOrder } from '#mall/trade/shipment/staffOrder.contract.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'

/** Prints what is to be picked of the ticked orders, and what goes with their parcels, each in one file. */
export function PrintChosen({ orders }: { orders: readonly StaffOrder[] }) {
  const toPick = orders.filter((order) => isShippable(order) && order.ready > 0)
  const isAllMissing = toPick.length === 0 && orders.some((order) => isShippable(order))
  const noneOf = (why: string) => (orders.length === 0 ? '请先选择订单' : why)
  const parcels = orders.flatMap(({ shipmentNos }) => shipmentNos)
  return (
    <>
      <Print
        name="拣货单"
        numbers={toPick.map(({ orderNo }) => orderNo)}
        lines={sumOf(toPick, ({ kinds, open }) => Math.min(kinds, open))}
        none={noneOf(isAllMissing ? nothingToPick : '所选订单没有待发的商品')}
      />
      <Print
        name="送货单"
        numbers={parcels}
        lines={sumOf(orders, ({ kinds, pieces, shipmentNos }) =>
          Math.min(kinds * shipmentNos.length, pieces),
        )}
        none={noneOf('所选订单没有未收货的包裹')}
      />
    </>
  )
}

const sumOf = (orders: readonly StaffOrder[], linesOf: (order: StaffOrder) => number) =>
  orders.reduce((sum, order) => sum + linesOf(order), 0)

/** lines: they have at most so many. A refusal would be the browser's failed download, so it is said before. */
type PrintProps = {
  name: string
  numbers: readonly string[]
  lines: number
  /** Says why there are none, if there are none. */
  none: string
}

function Print({ name, numbers, lines, none }: PrintProps) {
  const count = numbers.length
  const problem = count === 0 ? none : problemOf(count, lines)
  if (problem)
    return (
      <button type="button" className="btn large" disabled title={problem}>
        打印{name}
        {count > 0 && ` ${count} 张`}
      </button>
    )
  return (
    <a href={papersAddress(numbers)} className="btn large" download>
      打印{name} {count} 张
    </a>
  )
}

function problemOf(count: number, lines: number): string | undefined {
  if (count > shipmentLimits.printed) return `一次最多打印 ${shipmentLimits.printed} 张`
  return lines > shipmentLimits.printedLines ? messages.PAPERS_TOO_LARGE : undefined
}
