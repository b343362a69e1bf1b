import type { ListHead } from '#mall/own/favourite/list.contract.ts'
import { ListActions } from '#web/favourite/ListActions.tsx'
import { listAddress } from '#web/favourite/listAddress.ts'
import list from '#web/list/list.module.css'
import { type Column, Table } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { AddAll } from './AddAll.tsx'

type Props = {
  lists: ListHead[]
  /** They are those of colleagues. */
  isShared?: boolean
}

export const ListTable = ({ lists, isShared = false }: Props) => (
  <Table
    label={isShared ? '同事共享的清单' : '我的清单'}
    columns={columnsOf(isShared)}
    rows={lists}
    keyOf={({ listId }) => listId}
  />
)

const columnsOf = (isShared: boolean): readonly Column<ListHead>[] => [
  {
    head: '清单名称',
    cell: ({ listId, name }) => (
      <PageLink to={listAddress(listId)} className="link">
        {name}
      </PageLink>
    ),
  },
  {
    head: isShared ? '创建人' : '可见范围',
    width: '10%',
    cell: (head) => (head.isMine ? <Scope {...head} /> : head.ownerName),
  },
  {
    head: '商品种类',
    width: '10%',
    isNum: true,
    cell: ({ type, invalid }) => (
      <>
        {type}
        {invalid > 0 && <p className="mute t12">{invalid} 种已失效</p>}
      </>
    ),
  },
  {
    head: '更新时间',
    width: '148',
    look: 'sec no-wrap',
    cell: ({ updatedAt }) => dateTime(updatedAt),
  },
  {
    head: '操作',
    width: '408',
    isActs: true,
    cell: (head) => (
      <div className={list.acts}>
        <AddAll list={head} isInRow />
        <ListActions list={head} isInRow />
      </div>
    ),
  },
]

const Scope = ({ isShared }: Pick<ListHead, 'isShared'>) =>
  isShared ? <span className="tag accent">已共享</span> : <span className="sec">仅自己</span>
