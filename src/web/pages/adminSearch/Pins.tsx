import { api } from '#mall/api.ts'
import type { PinnedWord } from '#mall/house/searchRoom/searchRoom.contract.ts'
import { pinForm } from '#mall/house/searchRoom/words.form.ts'
import { to } from '#mall/pages.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import listStyles from '#web/list/list.module.css'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { pinList } from './lists.ts'
import styles from './search.module.css'

const columns: readonly Column<PinnedWord>[] = [
  {
    head: '搜索的词',
    width: '22%',
    look: 'any',
    cell: ({ word }) => (
      <PageLink
        to={to.productList({ keyword: word })}
        className="link"
        target="_blank"
        rel="noopener"
      >
        {word}
      </PageLink>
    ),
  },
  {
    head: '置顶的商品，按此顺序',
    width: '42%',
    look: 'any',
    cell: ({ goods }) => (
      <ol className={styles.goods}>
        {goods.map(({ skuCode, model, brandName, isActive }) => (
          <li key={skuCode}>
            {brandName} {model} <span className="mono t12">{skuCode}</span>{' '}
            {!isActive && <span className="tag off">已下架，不显示</span>}
          </li>
        ))}
      </ol>
    ),
  },
  {
    head: '谁改的',
    width: '20%',
    cell: ({ editorName, editedAt }) => (
      <>
        {editorName}
        <p className="mute t12">{dateTime(editedAt)}</p>
      </>
    ),
  },
  { head: '操作', width: '16%', isActs: true, opens: true, cell: (pinned) => <Acts {...pinned} /> },
]

function Acts({ word, goods }: PinnedWord) {
  const was = { wasWord: word, wasCodes: codesOf(goods) }
  return (
    <span className={listStyles.acts}>
      <SavePins word={word} codes={was.wasCodes} />
      <Decision
        name="取消置顶"
        subject={word}
        isDanger
        isInRow
        done="已取消置顶"
        decide={() => call(api.searchRoom.removePins, was)}
      >
        搜“{word}”时商品恢复默认排序。
      </Decision>
    </span>
  )
}

const codesOf = (goods: PinnedWord['goods']) => goods.map(({ skuCode }) => skuCode).join('\n')

function SavePins({ word = '', codes = '' }: { word?: string; codes?: string }) {
  return (
    <Decision
      name={word ? '修改' : '新增置顶'}
      subject={word || '搜索词'}
      isPrimary={!word}
      isInRow={word !== ''}
      done="已保存，几秒内生效"
      form={pinForm}
      initial={{ word, codes }}
      decide={(values) =>
        call(api.searchRoom.savePins, { ...values, wasWord: word, wasCodes: codes })
      }
    />
  )
}

export const Pins = (props: { found: Found<PinnedWord> | undefined; today?: string }) => (
  <ListPage
    {...props}
    list={pinList}
    columns={columns}
    keyOf={({ word }) => word}
    nameOf={({ word }) => word}
    tools={<SavePins />}
    none={{
      text: '买家搜某个词时，可以让指定的商品排在最前。买家另选排序时不受影响，不符合筛选条件的不显示。',
      actions: <SavePins />,
    }}
  />
)
