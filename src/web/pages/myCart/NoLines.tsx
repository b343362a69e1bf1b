import type { CartTab } from '#mall/trade/cart/cart.rules.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './cart.module.css'
import { tabAddress } from './tab.ts'
import type { Cart } from './useCart.ts'

const texts: Record<CartTab, { title: string; what: string }> = {
  cart: { title: '购物车是空的', what: '搜索型号或订货号，把需要的商品加进来' },
  shared: { title: '还没有共享物料', what: '搜索型号或订货号，把需要的商品加进来' },
  application: { title: '没有待处理的采购申请', what: '需求人员共享物料后，会出现在这里' },
}

export const NoLines = ({ tab }: { tab: CartTab }) => (
  <section className={styles.table}>
    <Empty
      title={texts[tab].title}
      actions={
        <>
          <PageLink to="/productList" className="btn primary">
            去选购商品
          </PageLink>
          {tab === 'cart' ? (
            <PageLink to="/myOrder" className="btn">
              查看我的订单
            </PageLink>
          ) : (
            <PageLink to="/purchaseRequisitionList" className="btn">
              查看采购申请
            </PageLink>
          )}
        </>
      }
    >
      {texts[tab].what}
    </Empty>
  </section>
)

/** Lines there are, but none that the filters let through. */
export function NoMatch({ cart }: { cart: Cart }) {
  const { requisitionNo, keyword, demanderIds, clearFilter } = cart
  const isFiltered = keyword.trim() !== '' || demanderIds.size > 0
  return (
    <section className={styles.table}>
      <Empty
        title={isFiltered ? '没有符合条件的商品' : '该采购申请没有待处理的物料'}
        actions={
          <>
            {isFiltered && (
              <button type="button" className="btn primary" onClick={clearFilter}>
                清除筛选
              </button>
            )}
            {requisitionNo && (
              <PageLink to={tabAddress('application')} className="btn">
                显示全部采购申请
              </PageLink>
            )}
          </>
        }
      >
        {isFiltered ? '换个型号、订货号或名称再试' : '可能已下单、退回或撤回'}
      </Empty>
    </section>
  )
}
