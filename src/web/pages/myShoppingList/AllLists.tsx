import { useState } from 'react'
import { useNavigate } from 'react-router'
import { mayShare } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { keptLimits } from '#mall/limits.ts'
import type { ListHead } from '#mall/own/favourite/list.contract.ts'
import { call } from '#web/call.ts'
import { listAddress } from '#web/favourite/listAddress.ts'
import { NameDialog } from '#web/favourite/NameDialog.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { ListTable } from './ListTable.tsx'
import styles from './lists.module.css'

type Props = { own: ListHead[]; shared: ListHead[] }

/** Shows one's own lists, and those that colleagues share. */
export function AllLists({ own, shared }: Props) {
  const { who } = useVisitor()
  return (
    <>
      <section className="sheet">
        <header>
          <h2>我的清单</h2>
          <span className="mute t13">
            {own.length} / {keptLimits.lists}
          </span>
          <span className="right">
            <NewList isFull={own.length >= keptLimits.lists} />
          </span>
        </header>
        {own.length > 0 ? (
          <ListTable lists={own} />
        ) : (
          <NoLists isDemander={who !== null && mayShare(who)} />
        )}
      </section>
      {who?.companyId && (
        <section className="sheet">
          <header>
            <h2>同事共享的清单</h2>
          </header>
          {shared.length > 0 ? (
            <ListTable lists={shared} isShared />
          ) : (
            <p className={styles.none}>
              还没有同事共享清单。同事在自己的清单上点「共享给同事」后，会显示在这里。
            </p>
          )}
        </section>
      )}
    </>
  )
}

function NewList({ isFull }: { isFull: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  async function create(name: string) {
    const { listId } = await call(api.shoppingList.createList, { name })
    await navigate(listAddress(listId))
  }
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={!useIsHydrated() || isFull}
        title={isFull ? `常购清单最多 ${keptLimits.lists} 个` : undefined}
        onClick={() => setOpen(true)}
      >
        新建清单
      </button>
      {isOpen && (
        <NameDialog
          title="新建清单"
          name=""
          okText="新建"
          done=""
          save={create}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Whoever shares has requisitions, everybody else orders. */
const NoLists = ({ isDemander }: { isDemander: boolean }) => (
  <Empty
    title="还没有常购清单"
    actions={
      <>
        {isDemander ? (
          <PageLink to="/purchaseRequisitionList" className="btn primary">
            从采购申请保存
          </PageLink>
        ) : (
          <PageLink to="/myOrder" className="btn primary">
            从订单保存
          </PageLink>
        )}
        <PageLink to="/productList" className="btn">
          去选购商品
        </PageLink>
      </>
    }
  >
    把经常一起采购的商品存成清单，下次按清单一次加入。可在商品页、订单详情或采购申请里保存。
  </Empty>
)
