import { isDemander, mayOrder, mayQuote, seesPrices } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { limits } from '#mall/limits.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { BulkDraft } from '#mall/trade/bulk/bulk.contract.ts'
import { call } from '#web/call.ts'
import { SaveAsList } from '#web/favourite/SaveAsList.tsx'
import type { useAddGoods } from '#web/favourite/useAddGoods.ts'
import { downloadBulk } from '#web/quotation/download.ts'
import { slowCall } from '#web/slowCall.ts'
import styles from '#web/ui/actionBar.module.css'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { useWrite } from '#web/write/useWrite.ts'
import page from './bulk.module.css'

type Props = { draft: BulkDraft; adding: ReturnType<typeof useAddGoods> }

/** What can be ordered, what it comes to, and where it goes by role. */
export function Bar({ draft, adding }: Props) {
  const { draftId, counts, short, kinds } = draft
  const { who } = useVisitor()
  const quoting = useWrite()
  const isReady = useIsHydrated()
  if (!who) return null
  const isOff = !isReady || kinds === 0 || counts.waiting > 0 || adding.isAdding || quoting.isBusy
  const lines = async () => (await call(api.bulk.bulkGoods, { draftId })).list
  return (
    <div className={`${styles.bar} ${page.bar}`}>
      <div className={styles.beside}>
        <p>
          可下单 <b>{(counts.matched - short).toLocaleString('en')}</b> 行，
          {short > 0 && (
            <>
              库存不足 <b>{short.toLocaleString('en')}</b> 行，
            </>
          )}
          待处理 <b>{(counts.all - counts.matched).toLocaleString('en')}</b> 行
        </p>
        <SaveAsList className="btn large" lines={lines} suggestedName="" isDisabled={isOff}>
          保存为清单
        </SaveAsList>
        {mayQuote(who) && (
          <button
            type="button"
            className="btn large"
            disabled={isOff}
            onClick={() => quoting.write(() => downloadBulk(draftId), { next: null })}
          >
            {quoting.isBusy ? '生成中' : '生成报价单'}
          </button>
        )}
      </div>
      <div className={styles.main}>
        <Sum draft={draft} />
        <button
          type="button"
          className={isDemander(who) ? 'btn large primary' : 'btn large outline'}
          disabled={isOff}
          onClick={() => adding.add(() => slowCall(api.bulk.bulkToCart, { draftId }))}
        >
          {isDemander(who) ? '加入我的共享' : '加入购物车'}
        </button>
        {mayOrder(who) && <Settle draft={draft} isOff={isOff} />}
      </div>
    </div>
  )
}

function Sum({ draft: { kinds, totalPrice } }: { draft: BulkDraft }) {
  const { who } = useVisitor()
  if (!seesPrices(who)) return <p className={styles.sum}>共 {kinds.toLocaleString('en')} 种</p>
  if (totalPrice === undefined) return <p className={styles.sum}>金额过大，请减少数量</p>
  return (
    <div className={styles.sum}>
      <p>
        含税合计 <b className={styles.amount}>{price(totalPrice)}</b>
      </p>
      <small className={styles.wide}>仅计可下单的行，不含运费</small>
    </div>
  )
}

function Settle({ draft: { draftId, kinds }, isOff }: { draft: BulkDraft; isOff: boolean }) {
  const isTooMany = kinds > limits.cartIds
  if (isOff || isTooMany)
    return (
      <button
        type="button"
        className="btn large primary"
        disabled
        title={isTooMany ? `一次最多结算 ${limits.cartIds} 种商品` : undefined}
      >
        直接结算
      </button>
    )
  return (
    <PageLink to={to.settlement({ source: 'bulk', id: draftId })} className="btn large primary">
      直接结算
    </PageLink>
  )
}
