import { useState } from 'react'
import { fieldLabels } from '#mall/goods/assortment/change.rules.ts'
import type { ImportDetail } from '#mall/goods/importing/importing.contract.ts'
import { readRow, type Said } from '#mall/goods/importing/row.rules.ts'
import { price, yuan } from '#mall/money.ts'
import styles from './import.module.css'
import type { Mapped } from './mapped.ts'

type Props = { run: ImportDetail; columns: readonly Mapped[] }

/** What is read of one row with the columns as they are chosen now. */
export function SampleRow({ run: { head, preview }, columns }: Props) {
  const [at, setAt] = useState(0)
  const rows = preview.filter(({ rowNo }) => rowNo > head.to)
  const row = rows[at % Math.max(1, rows.length)]
  if (!row) return null
  const said = readRow(columns, row.cells)
  return (
    <section className="sheet" aria-label="试读一行">
      <header>
        <h2>照此读出的第 {row.rowNo} 行</h2>
        {rows.length > 1 && (
          <button type="button" className="txt" onClick={() => setAt((one) => one + 1)}>
            换一行
          </button>
        )}
      </header>
      <dl className={styles.sample}>
        {linesOf(said).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="any">{value}</dd>
          </div>
        ))}
        {said.problems.map(({ column, text }) => (
          <div key={column}>
            <dt>{column} 列</dt>
            <dd className="bad any">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function linesOf({ facts, attributes, ...said }: Said) {
  const { skuCode, brand, category, pieces, difference, agreedFen } = said
  const { priceFen, isMultiple, deliveryDate, ...plain } = facts
  const lines: [string, string | undefined][] = [
    ['协议号', said.agreementNo],
    ['订货号', skuCode],
    ['物料编码', said.materialCode],
    ['品牌', brand],
    ...Object.entries(plain).map(([name, value]): [string, string] => [
      fieldLabels[name as keyof typeof plain],
      value,
    ]),
    ['分类', category],
    ['标准价', priceWords(priceFen)],
    ['协议价', priceWords(agreedFen)],
    ['订购倍数', isMultiple && (isMultiple === 'true' ? '起订量的整数倍' : '不限')],
    ['交期', deliveryDate && `${deliveryDate} 工作日`],
    ['现货', pieces],
    ['现货增减', difference],
    ...attributes,
  ]
  return lines.filter(([, value]) => value)
}

const priceWords = (fen: string | undefined) =>
  fen === '' ? '询价' : fen && price(yuan(BigInt(fen)))
