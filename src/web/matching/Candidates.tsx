import { useState } from 'react'
import { brandName } from '#mall/brandName.rules.ts'
import type { BulkCandidate, BulkLine } from '#mall/trade/bulk/bulk.contract.ts'
import { OtherGoods } from '#web/picker/OtherGoods.tsx'
import { searchAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { Equality } from './Equality.tsx'
import styles from './lines.module.css'
import type { Answers } from './useAnswers.ts'

type Props = { line: BulkLine; answers: Answers }

/** What a line may mean, and a field for other goods. */
export function Candidates({ line, answers }: Props) {
  const { candidates, lineNo, code, text } = line
  const [isRemembered, setRemembered] = useState(false)
  const remembered = isRemembered && code ? { remembered: code } : {}
  const isOff = !useIsHydrated() || answers.isBusy
  return (
    <tr
      className={line.state === 'choose' || line.state === 'substitute' ? styles.asked : undefined}
    >
      <td className={styles.empty} />
      <td colSpan={8} className={styles.choices}>
        {candidates.length > 0 && (
          <ul aria-label={`第 ${lineNo} 行候选商品`}>
            {candidates.map((goods) => (
              <li key={goods.skuId}>
                <Candidate
                  goods={goods}
                  lineNo={lineNo}
                  isOff={isOff}
                  onChoose={() => answers.choose(line, { skuId: goods.skuId, ...remembered })}
                />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.other}>
          <OtherGoods
            lineNo={line.lineNo}
            isOff={isOff}
            choose={(skuCode) => answers.choose(line, { skuCode })}
          />
          <PageLink
            to={searchAddress(text.replaceAll('\t', ' ').slice(0, 100))}
            className="link t13"
            target="_blank"
            rel="noopener"
          >
            搜索商品
          </PageLink>
          {code && candidates.length > 0 && (
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

type OneProps = { goods: BulkCandidate; lineNo: number; isOff: boolean; onChoose(): void }

const Candidate = ({ goods, lineNo, isOff, onChoose }: OneProps) => (
  <>
    <ProductCell product={goods} size={48}>
      <p className="mute t12">
        {brandName(goods.brandName).short} {goods.skuCode}
      </p>
      {goods.equal && <Equality equal={goods.equal} />}
    </ProductCell>
    <span className="num">
      <Price product={goods} isInLink />
    </span>
    <button
      type="button"
      data-choice
      className="btn small outline"
      aria-label={`第 ${lineNo} 行选用 ${goods.model} ${goods.skuCode}`}
      disabled={isOff}
      onClick={onChoose}
    >
      选用
    </button>
  </>
)
