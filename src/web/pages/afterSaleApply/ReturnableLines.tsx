import { noReturnText } from '#mall/goods/catalogue/noReturn.rules.ts'
import { price } from '#mall/money.ts'
import type { AfterSaleLine } from '#mall/trade/afterSale/afterSale.contract.ts'
import { type applicationForm, countName } from '#mall/trade/afterSale/application.form.ts'
import { lastDay } from '#mall/trade/afterSale/reasons.rules.ts'
import styles from '#web/afterSale/afterSale.module.css'
import { bindText, type Edited } from '#web/form/useForm.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'

type Of = Edited<ReturnType<typeof applicationForm>['fields']>

/** What can be asked for of each line. */
export const ReturnableLines = ({ of, lines }: { of: Of; lines: readonly AfterSaleLine[] }) => (
  <div className={`${styles.lines} ${styles.asked}`}>
    <FactTable facts={factsOf(of)} rows={lines} keyOf={({ lineNo }) => lineNo} />
  </div>
)

const pieces = (count: number) => count.toLocaleString('en')

const factsOf = (of: Of): readonly Fact<AfterSaleLine>[] => [
  {
    head: '商品',
    cell: (line) => (
      <ProductCell product={line} size={48}>
        {line.noReturn && <span className="tag warn">{noReturnText}</span>}
      </ProductCell>
    ),
  },
  {
    head: '签收',
    cell: ({ receivedOn, noReturn }) => (
      <>
        {receivedOn}
        {!noReturn && (
          <p className="mute t12">无理由至 {lastDay('unwanted', receivedOn).slice(5)}</p>
        )}
        <p className="mute t12">质量问题至 {lastDay('quality', receivedOn).slice(5)}</p>
      </>
    ),
  },
  {
    head: '已收',
    isNum: true,
    cell: ({ received, unit }) => `${pieces(received)} ${unit}`,
  },
  {
    head: '已退，售后中',
    isNum: true,
    cell: ({ returned, inAfterSale, waived }) => (
      <>
        {pieces(returned)}，{pieces(inAfterSale)}
        {waived > 0 && <p className="mute t12">对账冲减 {pieces(waived)}</p>}
      </>
    ),
  },
  { head: '成交单价', isNum: true, cell: ({ taxPrice }) => price(taxPrice) },
  { head: '售后数量', isNum: true, cell: (line) => <Count of={of} line={line} /> },
]

function Count({ of, line }: { of: Of; line: AfterSaleLine }) {
  const { lineNo, model, productName, left, unit } = line
  const name = countName(lineNo)
  const problem = of.problems[name]
  return (
    <>
      <input
        {...bindText(of, name)}
        className={`input ${styles.count}`}
        inputMode="numeric"
        aria-label={`${model || productName} 售后数量`}
      />
      <p className={problem ? `t12 ${styles.wrong}` : 'mute t12'}>
        {problem ?? `最多 ${pieces(left)} ${unit}`}{' '}
        <button
          type="button"
          className="txt"
          aria-label={`${model || productName} 全部`}
          onClick={() => of.change({ [name]: String(left) })}
        >
          全部
        </button>
      </p>
    </>
  )
}
