import { type ReactNode, useState } from 'react'
import { brandName } from '#mall/brandName.rules.ts'
import { tellingApart } from '#mall/goods/catalogue/attributes.rules.ts'
import type { BulkCandidate, BulkGoods } from '#mall/trade/bulk/bulk.contract.ts'
import { Price } from '#web/ui/Price.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import { Equality } from './Equality.tsx'
import styles from './matchedLines.module.css'
import { OtherGoods } from './OtherGoods.tsx'

export type Chosen = { skuId?: string; skuCode?: string }
/** A line that was sent, and what it may mean. */
type Asking = {
  lineNo: number
  text: string
  goods: BulkGoods | null
  candidates: readonly BulkCandidate[]
  code: string
}

type Props = {
  line: Asking
  /** It waits for an answer, and stands out. */
  isAsked: boolean
  isOff: boolean
  /** So many columns stand behind the first. */
  columns: number
  /** `remembered` is what the company calls these goods from now on; '' if it was not asked to. */
  choose(chosen: Chosen, remembered: string): Promise<unknown>
  children?: ReactNode
}

/** What a line may mean and how that differs, and a field for other goods. */
export function Candidates({ line, isAsked, isOff, columns, choose, children }: Props) {
  const { candidates, lineNo, code, goods } = line
  const [isRemembered, setRemembered] = useState(false)
  const remembered = isRemembered ? code : ''
  const told = tellingApart(candidates, mostTold)
  return (
    <tr className={isAsked ? styles.asked : undefined}>
      <td className={styles.empty} />
      <td colSpan={columns} className={styles.choices}>
        {candidates.some(({ skuId }) => skuId !== goods?.skuId) && (
          <ul aria-label={`第 ${lineNo} 行候选商品`}>
            {candidates.map((one, at) => (
              <li key={one.skuId}>
                <Candidate
                  goods={one}
                  told={told[at] ?? ''}
                  lineNo={lineNo}
                  isChosen={one.skuId === goods?.skuId}
                  isOff={isOff}
                  onChoose={() => choose({ skuId: one.skuId }, remembered)}
                />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.other}>
          <OtherGoods
            lineNo={lineNo}
            isOff={isOff}
            choose={(skuCode) => choose({ skuCode }, remembered)}
          />
          {children}
          {code && (
            <label className="check">
              <input
                type="checkbox"
                disabled={isOff}
                checked={isRemembered}
                onChange={({ target }) => setRemembered(target.checked)}
              />
              选用后记住 {code} 为本企业物料编码
            </label>
          )}
        </div>
      </td>
    </tr>
  )
}

const mostTold = 5

type OneProps = {
  goods: BulkCandidate
  /** What it has otherwise than the other candidates. */
  told: string
  lineNo: number
  isChosen: boolean
  isOff: boolean
  onChoose(): void
}

const Candidate = ({ goods, told, lineNo, isChosen, isOff, onChoose }: OneProps) => (
  <>
    <ProductCell product={goods} size={48}>
      <p className="mute t12">
        {brandName(goods.brandName).short} {goods.skuCode}
      </p>
      {goods.equal ? (
        <Equality equal={goods.equal} />
      ) : (
        told && <p className={styles.differing}>{told}</p>
      )}
    </ProductCell>
    <span className="num">
      <Price product={goods} isInLink />
    </span>
    {isChosen ? (
      <span className="tag ok">已选用</span>
    ) : (
      <button
        type="button"
        data-choice={lineNo}
        className="btn small outline"
        aria-label={`第 ${lineNo} 行选用 ${goods.model} ${goods.skuCode}`}
        disabled={isOff}
        onClick={onChoose}
      >
        选用
      </button>
    )}
  </>
)
