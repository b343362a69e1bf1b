import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import styles from './order.module.css'

type Goods = { model: string; skuNo: string }
type Props<Row> = {
  facts: readonly Fact<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
}

/** Names goods in a dialog, and says of each what is not as it was. */
export const GoodsFacts = <Row extends Goods>({ facts, rows, keyOf }: Props<Row>) => (
  <FactTable look={`stacked ${styles.goods}`} facts={[named, ...facts]} rows={rows} keyOf={keyOf} />
)

const named: Fact<Goods> = {
  head: '型号 / 订货号',
  cell: ({ model, skuNo }) => (
    <>
      <b className="any">{model}</b> <span className="mute">{skuNo}</span>
    </>
  ),
}
