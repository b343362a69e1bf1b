import { api } from '#mall/api.ts'
import type { MissedWord } from '#mall/house/searchRoom/searchRoom.contract.ts'
import { searchRoomLimits } from '#mall/houseLimits.ts'
import { to } from '#mall/pages.ts'
import { call } from '#web/call.ts'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import styles from '#web/list/list.module.css'
import { RowButton } from '#web/list/RowButton.tsx'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { day } from '#web/ui/time.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { EditWord } from './EditWord.tsx'
import { missList } from './lists.ts'

const columns: readonly Column<MissedWord>[] = [
  {
    head: '买家搜的词',
    width: '28%',
    look: 'any',
    cell: ({ keyword }) => (
      <PageLink
        to={to.productList({ keyword })}
        className="link"
        target="_blank"
        rel="noopener"
        title={`看搜索“${keyword}”的结果`}
      >
        {keyword}
      </PageLink>
    ),
  },
  {
    head: '完全没结果',
    width: '11%',
    isNum: true,
    cell: ({ hits }) => timesText(hits),
  },
  {
    head: '缺这个词',
    width: '11%',
    isNum: true,
    cell: ({ parts }) => timesText(parts),
  },
  { head: '最近一次', width: '12%', cell: ({ lastOn }) => lastOn },
  {
    head: '意思',
    width: '20%',
    look: 'any',
    cell: ({ meanings, editorName, editedAt }) => (
      <>
        {meanings || '–'}
        {editedAt && (
          <p className="mute t12">
            {editorName} {day(new Date(editedAt))} 不再显示
          </p>
        )}
      </>
    ),
  },
  { head: '操作', width: '18%', isActs: true, opens: true, cell: (word) => <Acts word={word} /> },
]

const timesText = (times: number) => (times > 0 ? `${times.toLocaleString('en')} 次` : '–')

function Acts({ word: { keyword, term, meanings, editedAt } }: { word: MissedWord }) {
  const { isBusy, write } = useWrite()
  const isHidden = editedAt !== null
  const hide = () =>
    write(() => call(api.searchRoom.hideMiss, { keyword, isHidden: !isHidden }), {
      done: isHidden ? '已重新显示' : '已不再显示，可在“不再显示”中恢复',
    })
  return (
    <span className={styles.acts}>
      <EditWord
        name={term ? '改意思' : '意思是…'}
        term={term || keyword}
        meanings={meanings}
        isKnown={term !== ''}
      />
      <RowButton
        name={isHidden ? '重新显示' : '不再显示'}
        of={keyword}
        isBusy={isBusy}
        press={hide}
      />
    </span>
  )
}

export const Misses = (props: {
  found: (Found<MissedWord> & { counts?: Record<string, number> }) | undefined
  today?: string
}) => (
  <ListPage
    {...props}
    list={missList}
    columns={columns}
    keyOf={({ keyword }) => keyword}
    nameOf={({ keyword }) => keyword}
    none={{
      title: '没有这样的词',
      text: `最近 ${searchRoomLimits.days} 天里，买家搜了而没有找到商品的词会列在这里，次数多的在前。只记次数，不记是谁搜的；约每分钟汇总一次。`,
    }}
  />
)
