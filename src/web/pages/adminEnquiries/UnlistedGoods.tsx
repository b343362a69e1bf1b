import type { DeskLine } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { type TypedGoods, unlistedName } from '#mall/trade/enquiry/quoteLine.rules.ts'
import { askedText } from '#mall/trade/enquiry/quotePaper.rules.ts'
import { enquiryLimits } from '#mall/tradeLimits.ts'
import { Doubts } from './Doubts.tsx'
import styles from './enquiries.module.css'
import type { Quote } from './useQuote.ts'

type Props = { line: DeskLine; quote: Quote }

/** What the buyer wrote, as far as it fits. */
export const ownOf = (line: DeskLine): TypedGoods => ({
  name: line.name || (line.model ? '' : askedText(line).slice(0, enquiryLimits.name)),
  ...{ brand: line.brand, model: line.model, unit: line.unit, cost: '' },
})

const empty: TypedGoods = { name: '', brand: '', model: '', unit: '', cost: '' }

const fields: [of: keyof TypedGoods, label: string, most: number][] = [
  ['name', '名称', enquiryLimits.name],
  ['brand', '品牌', enquiryLimits.brand],
  ['model', '型号', enquiryLimits.model],
  ['unit', '单位', enquiryLimits.unit],
  ['cost', '成本', 16],
]
const optional: ReadonlySet<string> = new Set(['brand', 'cost'])

/** Goods that the catalogue does not have are typed. */
export function UnlistedFields({ line, quote }: Props) {
  const { own = empty } = quote.typedOf(line)
  return (
    <div className={styles.own}>
      {fields.map(([of, label, most]) => (
        <label key={of}>
          {label}
          {optional.has(of) ? <small className="mute">选填</small> : <b className="bad">*</b>}
          <input
            className="input small"
            aria-label={`第 ${line.lineNo} 行${label}`}
            autoComplete="off"
            inputMode={of === 'cost' ? 'decimal' : undefined}
            maxLength={most}
            readOnly={!quote.isEditable}
            value={own[of]}
            onChange={({ target }) =>
              quote.changeLine(line, { own: { ...own, [of]: target.value } })
            }
          />
        </label>
      ))}
    </div>
  )
}

/** In the row of its line. */
export function Unlisted({ line, quote }: Props) {
  const { own = empty } = quote.typedOf(line)
  const { listing } = line
  return (
    <>
      <b>{unlistedName(own) || '未填写'}</b>
      <p className="t12">
        <span className={listing ? 'tag warn' : 'tag'}>{listing ? '待上架' : '未上架'}</span>{' '}
        {listing && `客户已接受 ${listing.count.toLocaleString('en')} ${own.unit}`}
      </p>
      <Doubts line={line} quote={quote} />
    </>
  )
}
