import { brandedName } from '#mall/brandName.rules.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import type { LeftLine } from '#mall/trade/cart/cart.contract.ts'
import { cartLimits } from '#mall/tradeLimits.ts'
import { askAddress, productAddress, searchAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { isOnInquiry, Price } from '#web/ui/Price.tsx'
import styles from './typed.module.css'
import type { useTyped } from './useTyped.ts'

type Typed = Pick<ReturnType<typeof useTyped>, 'isBusy' | 'choose' | 'drop'>

/** Says of each line that is still in the field why, and offers what it may mean. */
export function LeftLines({ left, typed }: { left: LeftLine[]; typed: Typed }) {
  if (left.length === 0) return null
  return (
    <div className={styles.left}>
      <p role="status">
        <b>{left.length} 行未加入</b>，仍保留在输入框中：
      </p>
      <ul>
        {left.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
          <li key={`${line.text} ${at}`}>
            <p>
              <code>{line.text}</code>
              <span className="warn">{reasonOf(line)}</span>
              {isAsked(line) && (
                <PageLink to={askAddress(line.text)} className="link t13">
                  去询价
                </PageLink>
              )}
              <button type="button" className="txt t13" onClick={() => typed.drop(line)}>
                移除此行
              </button>
            </p>
            {line.candidates.length > 0 && <Candidates line={line} typed={typed} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

const isAsked = ({ reason }: LeftLine) => reason === 'unknown' || reason === 'unpriced'

function reasonOf({ reason, code, candidates }: LeftLine): string {
  if (reason === 'ambiguous') return '有多种商品符合，请选择'
  if (reason === 'unknown')
    return candidates.length > 0 ? `未找到 ${code}，您是不是要找` : `未找到 ${code}，请核对后修改`
  return reasons[reason]
}

const reasons = {
  quantity: '数量须为大于 0 的整数',
  invalid: '商品已失效',
  unpriced: '暂无价格，需询价',
  tooMany: '数量超过购物车上限',
}

const Candidates = ({ line, typed }: { line: LeftLine; typed: Typed }) => (
  <ul className={styles.candidates}>
    {line.candidates.map((product) => (
      <li key={product.skuId}>
        <PageLink to={productAddress(product.skuId)} target="_blank" rel="noopener">
          <b>{product.model}</b>
          <span>{brandedName(product.brandName, product.productName)}</span>
        </PageLink>
        <span className="num">
          <Price product={product} isInLink />
        </span>
        <button
          type="button"
          className="btn small outline"
          aria-label={`${addText(line, product)} ${product.model} ${product.skuCode}`}
          disabled={typed.isBusy || isOnInquiry(product)}
          title={isOnInquiry(product) ? '暂无价格，需询价' : undefined}
          onClick={() => typed.choose(line, product.skuId)}
        >
          {addText(line, product)}
        </button>
      </li>
    ))}
    {(line.reason === 'unknown' || line.candidates.length === cartLimits.candidates) && (
      <li className={styles.others}>
        <PageLink to={searchAddress(line.code)} className="link t13" target="_blank" rel="noopener">
          查看全部搜索结果
        </PageLink>
      </li>
    )}
  </ul>
)

const addText = ({ count }: LeftLine, { unit, minQuantity }: Product) =>
  `加入 ${(count ?? minQuantity).toLocaleString('en')} ${unit}`
