import type { ListHead } from '#mall/own/favourite/list.contract.ts'
import { ListActions } from '#web/favourite/ListActions.tsx'
import { listAddress } from '#web/favourite/listAddress.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { AddAll } from './AddAll.tsx'
import styles from './lists.module.css'

type Props = {
  lists: ListHead[]
  /** Those of colleagues. */
  isShared?: boolean
}

export const ListTable = ({ lists, isShared }: Props) => (
  <table className={`tb ${styles.lists}`}>
    <thead>
      <tr>
        <th>清单名称</th>
        <th>{isShared ? '创建人' : '可见范围'}</th>
        <th className="num">商品种类</th>
        <th>更新时间</th>
        <th>操作</th>
      </tr>
    </thead>
    <tbody>
      {lists.map((list) => (
        <Row key={list.listId} list={list} />
      ))}
    </tbody>
  </table>
)

const Row = ({ list }: { list: ListHead }) => (
  <tr>
    <td>
      <PageLink to={listAddress(list.listId)} className="link any">
        {list.name}
      </PageLink>
    </td>
    <td className="any">{list.isMine ? <Scope {...list} /> : list.ownerName}</td>
    <td className="num">
      {list.type}
      {list.invalid > 0 && <p className="mute t12">{list.invalid} 种已失效</p>}
    </td>
    <td className="sec nw">{dateTime(list.updatedAt)}</td>
    <td>
      <div className={styles.acts}>
        <AddAll list={list} isInRow />
        <ListActions list={list} isInRow />
      </div>
    </td>
  </tr>
)

const Scope = ({ isShared }: Pick<ListHead, 'isShared'>) =>
  isShared ? <span className="tag a">已共享</span> : <span className="sec">仅自己</span>
