import { mayOrder } from '#mall/access.ts'
import type { ListHead, ListLine } from '#mall/own/favourite/list.contract.ts'
import { to } from '#mall/pages.ts'
import { AddChosen, Sum } from '#web/favourite/AddChosen.tsx'
import { keptColumns, keptLook } from '#web/favourite/keptColumns.tsx'
import { type Kept, useCounts } from '#web/favourite/keptGoods.ts'
import { ListActions } from '#web/favourite/ListActions.tsx'
import { listAddress } from '#web/favourite/listAddress.ts'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { text } from '#web/list/listFilter.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { AddAll } from './AddAll.tsx'
import { LineNote } from './LineNote.tsx'
import styles from './lists.module.css'
import { useLines } from './useLines.ts'

export const lineList = {
  noun: '商品',
  unit: '种',
  fields: { keyword: text('搜索清单里的商品', '品牌 / 型号 / 商品名 / 订货号 / 物料编码') },
}

type Props = { found: Found<ListLine> & { head: ListHead } }

/** One list with its goods; its owner's changes are kept at once, others change only what they add. */
export function OpenList({ found }: Props) {
  const { head } = found
  const { listId, isMine } = head
  const counts = useCounts()
  const { setCount, setNote, remove } = useLines(listId, counts)
  const note = (line: Kept) => (
    <LineNote line={line} onChange={isMine ? (text) => setNote(line, text) : undefined} />
  )
  return (
    <ListPage<Kept>
      list={{ ...lineList, kept: { listId } }}
      found={found}
      columns={keptColumns({
        counts,
        note,
        removal: isMine ? { name: '移除', remove } : undefined,
        onCount: isMine ? setCount : undefined,
      })}
      keyOf={({ skuId }) => skuId}
      nameOf={({ model }) => model}
      lookOf={keptLook}
      above={<Title head={head} />}
      without={head.type > 0 ? [] : ['keyword']}
      batch={{
        told: (chosen) => <Sum chosen={chosen} counts={counts} />,
        acts: (chosen) => (
          <>
            {isMine && (
              <button
                type="button"
                className="txt"
                disabled={chosen.length === 0}
                onClick={() => remove(chosen)}
              >
                移除所选
              </button>
            )}
            <AddChosen chosen={chosen} counts={counts} />
          </>
        ),
      }}
      none={{
        title: '清单里还没有商品',
        text: '在商品页点「加入常购清单」，即可加到这个清单。',
        actions: (
          <PageLink to="/productList" className="btn primary">
            去选购商品
          </PageLink>
        ),
      }}
    />
  )
}

/** Orders what can be bought of the list, without the cart. */
function OrderAll({ list: { listId, type, invalid } }: { list: ListHead }) {
  const { who } = useVisitor()
  if (!who || !mayOrder(who) || type === invalid) return null
  return (
    <PageLink to={to.settlement({ source: 'list', id: listId })} className="btn small">
      直接结算
    </PageLink>
  )
}

const Title = ({ head }: { head: ListHead }) => (
  <>
    <header className={styles.head}>
      <PageLink to={listAddress()} className={`link t13 ${styles.back}`}>
        <Icon name="chevron-left" />
        全部清单
      </PageLink>
      <h2 className="any">{head.name}</h2>
      {head.isShared && <span className="tag accent">{head.isMine ? '已共享' : '同事共享'}</span>}
      <span className="right">
        <ListActions list={head} />
        <OrderAll list={head} />
        <AddAll list={head} />
      </span>
    </header>
    <p className={`sec t13 ${styles.facts}`}>
      {!head.isMine && `${head.ownerName} 创建，`}
      {head.type} 种商品{head.invalid > 0 && `，${head.invalid} 种已失效`}，更新于{' '}
      {dateTime(head.updatedAt)}
    </p>
  </>
)
