import { api } from '#mall/api.ts'
import type { MeantWord } from '#mall/house/searchRoom/searchRoom.contract.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import styles from '#web/list/list.module.css'
import type { Column } from '#web/list/Table.tsx'
import { dateTime } from '#web/ui/time.ts'
import { EditWord } from './EditWord.tsx'
import { wordList } from './lists.ts'

const columns: readonly Column<MeantWord>[] = [
  { head: '买家说的词', width: '26%', look: 'any', cell: ({ term }) => <b>{term}</b> },
  {
    head: '意思是',
    width: '38%',
    look: 'any',
    cell: ({ meanings, isMutual }) => (
      <>
        {meanings} {isMutual && <span className="tag">互为同义</span>}
      </>
    ),
  },
  {
    head: '谁改的',
    width: '20%',
    cell: ({ editorName, editedAt }) =>
      editedAt ? (
        <>
          {editorName}
          <p className="mute t12">{dateTime(editedAt)}</p>
        </>
      ) : (
        <span className="mute">自带的行业词</span>
      ),
  },
  {
    head: '操作',
    width: '16%',
    isActs: true,
    opens: true,
    cell: (word) => (word.isMutual ? '–' : <Acts word={word} />),
  },
]

const Acts = ({ word: { term, meanings } }: { word: MeantWord }) => (
  <span className={styles.acts}>
    <EditWord name="修改" term={term} meanings={meanings} isKnown />
    <Decision
      name="删除"
      subject={term}
      isDanger
      isInRow
      done="同义词已删除"
      decide={() => call(api.searchRoom.removeWord, { wasTerm: term, wasMeanings: meanings })}
    >
      搜“{term}”不再找“{meanings}”。操作日志记有原来的意思，可以照它再加回来。
    </Decision>
  </span>
)

export const Words = (props: { found: Found<MeantWord> | undefined; today?: string }) => (
  <ListPage
    {...props}
    list={wordList}
    columns={columns}
    keyOf={({ term, isMutual }) => `${term} ${isMutual}`}
    nameOf={({ term }) => term}
    tools={<EditWord name="新增同义词" isPrimary />}
    none={{
      text: '买家的叫法和商品上的叫法不同时，在这里写上它的意思，搜索随即按意思找。',
      actions: <EditWord name="新增同义词" isPrimary />,
    }}
  />
)
