import { brandName } from '#mall/brandName.rules.ts'
import type { EnquiryDraftLine } from '#mall/trade/enquiry/draft.contract.ts'
import { OtherGoods } from '#web/picker/OtherGoods.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './lines.module.css'
import type { LineActs } from './useLineActs.ts'

type Props = { line: EnquiryDraftLine; acts: LineActs }

/** What a line may mean, a field for other goods, and the way to the staff. */
export function Candidates({ line, acts }: Props) {
  const { candidates, lineNo } = line
  const isOff = !useIsHydrated() || acts.isBusy
  return (
    <tr className={styles.asked}>
      <td className={styles.empty} />
      <td colSpan={10} className={styles.choices}>
        {candidates.length > 0 && (
          <ul aria-label={`第 ${lineNo} 行候选商品`}>
            {candidates.map((goods) => (
              <li key={goods.skuId}>
                <ProductCell product={goods} size={48}>
                  <p className="mute t12">
                    {brandName(goods.brandName).short} {goods.skuCode}
                  </p>
                </ProductCell>
                <span className="num">
                  <Price product={goods} isInLink />
                </span>
                <button
                  type="button"
                  className="btn small outline"
                  aria-label={`第 ${lineNo} 行选用 ${goods.model} ${goods.skuCode}`}
                  disabled={isOff}
                  onClick={() => acts.choose(line, { skuId: goods.skuId })}
                >
                  选用
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.other}>
          <OtherGoods
            lineNo={line.lineNo}
            isOff={isOff}
            choose={(skuCode) => acts.choose(line, { skuCode })}
          />
          <button
            type="button"
            className="txt"
            aria-label={`第 ${lineNo} 行都不是，由业务报价`}
            disabled={isOff}
            onClick={() => acts.choose(line, { skuId: null })}
          >
            都不是，由业务报价
          </button>
        </div>
      </td>
    </tr>
  )
}
