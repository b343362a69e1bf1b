import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import type { CartTab } from '#mall/trade/cart/cart.rules.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useService } from '#web/ui/useService.ts'
import { AddTyped } from './AddTyped.tsx'
import { CartBar } from './CartBar.tsx'
import { CartHead } from './CartHead.tsx'
import { CartSearch } from './CartSearch.tsx'
import { CartTable } from './CartTable.tsx'
import styles from './cart.module.css'
import { NoLines, NoMatch } from './NoLines.tsx'
import { tabAddress } from './tab.ts'
import { useCart } from './useCart.ts'
import { useLiveCart } from './useLiveCart.ts'

type Props = { tab: CartTab; list: CartItem[]; applications: number; isFrozen: boolean }

/** Shows one tab: its lines, what is looked for among them, and the bar. */
export function Workbench({ tab, list, applications, isFrozen }: Props) {
  const cart = useCart(tab, list)
  useLiveCart(cart)
  const { lines, visible, requisitionNo } = cart
  return (
    <>
      <CartHead tab={tab} count={lines.length} applications={applications}>
        {lines.length > 0 && <CartSearch cart={cart} />}
      </CartHead>
      {isFrozen && <Frozen tab={tab} />}
      {tab !== 'application' && <AddTyped cart={cart} />}
      {requisitionNo && lines.length > 0 && <OneRequisition requisitionNo={requisitionNo} />}
      {visible.length > 0 && <CartTable cart={cart} />}
      {lines.length === 0 && <NoLines tab={tab} />}
      {lines.length > 0 && visible.length === 0 && <NoMatch cart={cart} />}
      {lines.length > 0 && <CartBar cart={cart} isFrozen={isFrozen} />}
    </>
  )
}

/** Whoever shares may go on: his purchaser is told the same. */
const Frozen = ({ tab }: { tab: CartTab }) => (
  <p className="note bad">
    <Icon name="circle-alert" />
    企业账户已冻结，{tab === 'shared' ? '采购员暂不能下单' : '可以浏览和整理，暂不能下单'}。
    <PageLink to="/company" className="link">
      查看企业状态
    </PageLink>
    ，或咨询{useService()}。
  </p>
)

const OneRequisition = ({ requisitionNo }: { requisitionNo: string }) => (
  <p className={styles.chips}>
    <span className="tag accent">
      只看采购申请 {requisitionNo}
      <PageLink to={tabAddress('application')} aria-label="显示全部采购申请" preventScrollReset>
        <Icon name="x" />
      </PageLink>
    </span>
  </p>
)
