import { useState } from 'react'
import { brandName } from '#mall/brandName.rules.ts'
import { price } from '#mall/money.ts'
import type { BulkGoods } from '#mall/trade/bulk/bulk.contract.ts'
import type { EnquiryDraftLine, LineAnswer } from '#mall/trade/enquiry/draft.contract.ts'
import { answerLabels } from '#mall/trade/enquiry/draft.rules.ts'
import shared from '#web/matching/matchedLines.module.css'
import { Price } from '#web/ui/Price.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { Entry, useEntry } from './Entry.tsx'
import { LineFiles } from './LineFiles.tsx'
import styles from './lines.module.css'
import type { LineActs } from './useLineActs.ts'

type Props = {
  line: EnquiryDraftLine
  draftId: string
  acts: LineActs
  isPriced: boolean
  /** Other goods are being looked for in the row below. */
  isChanging: boolean
  onChanging(): void
}

const tones: Record<LineAnswer, string> = { instant: 'ok', choose: 'warn', staff: 'accent' }

export function Line({ line, draftId, acts, isPriced, isChanging, onChanging }: Props) {
  const { lineNo, text, answer, goods } = line
  const of = useEntry(line, draftId, acts.storing)
  const isInstant = answer === 'instant'
  return (
    <tr className={answer === 'choose' ? shared.asked : undefined}>
      <th scope="row">{lineNo}</th>
      <td className={text ? shared.text : `${shared.text} ${shared.blank}`}>
        {text.replaceAll('\t', '  ') || '–'}
      </td>
      <td>
        <What line={line} of={of} />
      </td>
      <td className={goods ? styles.stepper : undefined} data-head="数量">
        {goods ? (
          <Count key={goods.skuId} line={line} goods={goods} acts={acts} />
        ) : (
          <Entry of={of} name="count" lineNo={lineNo} />
        )}
      </td>
      <td data-head="单位">{goods ? goods.unit : <Entry of={of} name="unit" lineNo={lineNo} />}</td>
      {isPriced && (
        <td className={isInstant ? `num ${shared.blank}` : 'num'} data-head="目标价">
          {isInstant ? '–' : <Entry of={of} name="targetPrice" lineNo={lineNo} />}
        </td>
      )}
      <td>
        <span className={`tag ${tones[answer]}`}>{answerLabels[answer]}</span>
      </td>
      <td className={isInstant ? undefined : shared.blank} data-head="交期">
        {isInstant && goods ? `${goods.deliveryDate} 个工作日` : '–'}
      </td>
      {isPriced && <Amounts line={line} />}
      <Acts {...{ line, draftId, acts, isChanging, onChanging }} />
    </tr>
  )
}

function Acts({ line, draftId, acts, isChanging, onChanging }: Omit<Props, 'isPriced'>) {
  const { lineNo, goods, answer } = line
  const isOff = !useIsHydrated() || acts.isBusy
  return (
    <td className={styles.acts}>
      {answer !== 'choose' && (
        <button
          type="button"
          className="txt"
          aria-label={`第 ${lineNo} 行${goods ? '换商品' : '找商品'}`}
          aria-expanded={isChanging}
          disabled={isOff}
          onClick={onChanging}
        >
          {goods ? '换商品' : '找商品'}
        </button>
      )}
      {answer !== 'instant' && <LineFiles line={line} draftId={draftId} />}
      <button
        type="button"
        className="txt"
        aria-label={`删除第 ${lineNo} 行`}
        disabled={isOff}
        onClick={() => acts.remove(line)}
      >
        删除
      </button>
    </td>
  )
}

/** The goods, what they may be, or what is filled in. */
function What({ line, of }: { line: EnquiryDraftLine; of: ReturnType<typeof useEntry> }) {
  const { goods, answer, candidates, lineNo, reason } = line
  return (
    <>
      {goods && <Goods goods={goods} line={line} />}
      {answer === 'choose' && <b>{reason || `有 ${candidates.length} 个候选，请从下方选择`}</b>}
      {!goods && answer === 'staff' && (
        <span className={styles.parts}>
          {(['name', 'brand', 'model', 'note'] as const).map((name) => (
            <Entry key={name} of={of} name={name} lineNo={lineNo} />
          ))}
        </span>
      )}
      {reason && answer !== 'choose' && <small className={styles.reason}>{reason}</small>}
    </>
  )
}

function Goods({ goods, line: { answer } }: { goods: BulkGoods; line: EnquiryDraftLine }) {
  return (
    <ProductCell product={goods} size={48}>
      <p className="mute t12">
        {brandName(goods.brandName).short} {goods.skuCode}
        {goods.materialCode && `，物料编码 ${goods.materialCode}`}
      </p>
      {answer === 'staff' && (
        <p className="warn t12">
          {goods.isActive ? '暂无价格，由业务报价' : '已停售，由业务报替代品'}
        </p>
      )}
    </ProductCell>
  )
}

function Amounts({ line: { answer, goods, totalPrice } }: { line: EnquiryDraftLine }) {
  if (answer !== 'instant' || !goods)
    return (
      <>
        <td className={`num ${shared.blank}`}>–</td>
        <td className={`num ${shared.blank}`}>–</td>
      </>
    )
  return (
    <>
      <td className="num" data-head="含税单价">
        <Price product={goods} />
      </td>
      <td className="num" data-head="小计">
        <b>{totalPrice === undefined ? '金额过大' : price(totalPrice)}</b>
      </td>
    </>
  )
}

type CountProps = { line: EnquiryDraftLine; goods: BulkGoods; acts: LineActs }

/** Shows the wish at once; the line keeps its count until the server has stored the new one. */
function Count({ line, goods, acts }: CountProps) {
  const [wish, setWish] = useState<number | null>(null)
  async function change(wanted: number) {
    setWish(wanted)
    await acts.count(line, wanted)
    setWish(null)
  }
  return (
    <Stepper
      rule={goods}
      value={wish ?? line.count}
      onChange={change}
      label={`第 ${line.lineNo} 行 ${goods.model}`}
    />
  )
}
