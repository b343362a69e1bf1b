import type { ReactNode } from 'react'
import { price } from '#mall/money.ts'
import { AsTable } from './AsTable.tsx'
import { Block } from './Block.tsx'
import { Columns } from './Columns.tsx'
import { shortYuan } from './scale.ts'

type Props = {
  title: string
  /** It is 每日 or 每月, as the caption says it, and 日期 or 月份, as the table does. */
  each: string
  head: string
  /** It is 销售金额. */
  measured: string
  figures: { from: string; to: string; total: { amount: number } }
  spots: readonly { at: string; amount: number; orders: number }[]
  atText?(at: string): string
  actions: ReactNode
}

/** Shows an amount and its orders day by day or month by month, as a chart and as a table. */
export function OverTime({ title, each, head, measured, figures, spots, actions, ...rest }: Props) {
  const { from, to, total } = figures
  return (
    <Block title={title} actions={actions}>
      <Columns
        label={`${from} 至 ${to} ${each}${measured}的柱形图，合计 ${price(total.amount)}`}
        columns={spots.map(({ at, amount }) => ({ at, value: amount }))}
        valueText={price}
        tickText={shortYuan}
        {...rest}
      />
      <AsTable
        caption={`${each}${measured}`}
        heads={[head, measured, '订单数']}
        rows={spots.map(({ at, amount, orders }) => [
          at,
          price(amount),
          orders.toLocaleString('en'),
        ])}
      />
    </Block>
  )
}
