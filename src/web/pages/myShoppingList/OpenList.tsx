import type { ListHead, ListLine } from '#mall/own/favourite/list.contract.ts'
import { KeptBar } from '#web/favourite/KeptBar.tsx'
import { KeptTable } from '#web/favourite/KeptTable.tsx'
import { KeywordSearch } from '#web/favourite/KeywordSearch.tsx'
import { ListActions } from '#web/favourite/ListActions.tsx'
import { listAddress } from '#web/favourite/listAddress.ts'
import { type Kept, useWork } from '#web/favourite/useWork.ts'
import { ListFoot } from '#web/list/ListFoot.tsx'
import { NoMatch } from '#web/list/NoMatch.tsx'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { AddAll } from './AddAll.tsx'
import { LineNote } from './LineNote.tsx'
import styles from './lists.module.css'
import { useLines } from './useLines.ts'

type Props = {
  head: ListHead
  list: ListLine[]
  total: number
  pages: number
  filter: { keyword: string; pageNum: number; pageSize: number }
}

/** One list with its goods; its owner's changes are kept at once, others change only what they add. */
export function OpenList({ head, list, total, pages, filter }: Props) {
  const { listId, type } = head
  return (
    <>
      <section className="sheet">
        <header className={styles.head}>
          <PageLink to={listAddress()} className={`link t13 ${styles.back}`}>
            <Icon name="chevron-left" />
            全部清单
          </PageLink>
          <h2 className="any">{head.name}</h2>
          {head.isShared && <span className="tag a">{head.isMine ? '已共享' : '同事共享'}</span>}
          <span className="r">
            <ListActions list={head} />
            <AddAll list={head} />
          </span>
        </header>
        <div className={styles.facts}>
          <p className="sec t13">
            {!head.isMine && `${head.ownerName} 创建，`}
            {type} 种商品{head.invalid > 0 && `，${head.invalid} 种已失效`}，更新于{' '}
            {dateTime(head.updatedAt)}
          </p>
          {type > 0 && (
            <KeywordSearch keyword={filter.keyword} label="搜索清单里的商品" kept={{ listId }} />
          )}
        </div>
        {list.length > 0 ? <Lines head={head} list={list} /> : <None head={head} />}
      </section>
      <ListFoot total={total} pages={pages} filter={filter} unit="种商品" />
    </>
  )
}

function Lines({ head, list }: { head: ListHead; list: ListLine[] }) {
  const work = useWork(list)
  const isReady = useIsHydrated()
  const { setCount, setNote, remove, removeChosen } = useLines(head.listId, work)
  const actions = (line: Kept) => (
    <>
      {line.isActive && (
        <AddButton product={line} count={work.countOf(line)} className="btn s o" isShort />
      )}
      {head.isMine && (
        <button
          type="button"
          className="txt"
          disabled={!isReady}
          aria-label={`移除 ${line.model}`}
          onClick={() => remove([line])}
        >
          移除
        </button>
      )}
    </>
  )
  const note = (line: Kept) => (
    <LineNote line={line} onChange={head.isMine ? (text) => setNote(line, text) : undefined} />
  )
  return (
    <>
      <KeptTable
        work={work}
        note={note}
        actions={actions}
        onCount={head.isMine ? setCount : undefined}
      />
      <KeptBar work={work}>
        {head.isMine && (
          <button
            type="button"
            className="txt"
            disabled={work.chosen.length === 0}
            onClick={removeChosen}
          >
            移除所选
          </button>
        )}
      </KeptBar>
    </>
  )
}

const None = ({ head: { listId, type } }: { head: ListHead }) =>
  type > 0 ? (
    <NoMatch noun="商品" all={listAddress(listId)} by="关键词" />
  ) : (
    <Empty
      title="清单里还没有商品"
      actions={
        <PageLink to="/productList" className="btn p">
          去选购商品
        </PageLink>
      }
    >
      在商品页点「加入常购清单」，即可加到这个清单。
    </Empty>
  )
