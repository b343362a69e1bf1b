import { shipmentLimits } from '#mall/limits.ts'
import { isShippable } from '#mall/trade/order/order.rules.ts'
import { papersAddress } from '#mall/trade/shipment/shipment.rules.ts'
import type { StaffOrder } from '#mall/trade/shipment/staffOrder.contract.ts'

/** Prints what is to be picked of the ticked orders, and what goes with their parcels, each in one file. */
export function PrintChosen({ orders }: { orders: readonly StaffOrder[] }) {
  const toPick = orders.filter((order) => isShippable(order)).map(({ orderNo }) => orderNo)
  const parcels = orders.flatMap(({ shipmentNos }) => shipmentNos)
  return (
    <>
      <Print name="拣货单" numbers={toPick} />
      <Print name="送货单" numbers={parcels} />
    </>
  )
}

function Print({ name, numbers }: { name: string; numbers: readonly string[] }) {
  const count = numbers.length
  const isTooMany = count > shipmentLimits.printed
  if (count === 0 || isTooMany)
    return (
      <button
        type="button"
        className="btn large"
        disabled
        title={isTooMany ? `一次最多打印 ${shipmentLimits.printed} 张` : undefined}
      >
        打印{name}
        {isTooMany && ` ${count} 张`}
      </button>
    )
  return (
    <a href={papersAddress(numbers)} className="btn large" download>
      打印{name} {count} 张
    </a>
  )
}
