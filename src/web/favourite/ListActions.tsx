import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { keptLimits } from '#mall/limits.ts'
import type { ListHead } from '#mall/own/favourite/list.contract.ts'
import { call } from '#web/call.ts'
import { confirm } from '#web/ui/confirm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { listAddress } from './listAddress.ts'
import { NameDialog } from './NameDialog.tsx'

type Props = {
  list: ListHead
  /** It is smaller in a row of many. */
  isInRow?: boolean
}

/** Offers what may be done with a list as a whole. A colleague's list may be copied. */
export function ListActions({ list, isInRow }: Props) {
  const { who } = useVisitor()
  const [asked, setAsked] = useState<'rename' | 'copy' | null>(null)
  const isReady = useIsHydrated()
  const { rename, copy, share, remove } = useChanges(list)
  const button = (name: string, act: () => void) => (
    <button
      type="button"
      className={isInRow ? 'txt t13' : 'btn small'}
      disabled={!isReady}
      aria-label={isInRow ? `${name} ${list.name}` : undefined}
      onClick={act}
    >
      {name}
    </button>
  )
  return (
    <>
      {list.isMine && button('重命名', () => setAsked('rename'))}
      {button('复制', () => setAsked('copy'))}
      {list.isMine && who?.companyId && button(list.isShared ? '取消共享' : '共享给同事', share)}
      {list.isMine && button('删除', remove)}
      {asked === 'rename' && (
        <NameDialog
          title="重命名清单"
          name={list.name}
          okText="保存"
          done="已重命名"
          save={rename}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'copy' && (
        <NameDialog
          title={`复制清单「${list.name}」`}
          name={copyName(list.name)}
          okText="复制"
          done={(name) => `已复制为「${name}」`}
          save={copy}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const copyName = (name: string) => `${name.slice(0, keptLimits.listName.max - 3)} 副本`

function useChanges({ listId, name, isShared }: ListHead) {
  const { write } = useWrite()
  const navigate = useNavigate()

  const rename = (name: string) => call(api.shoppingList.renameList, { listId, name })
  async function copy(name: string) {
    const { listId: copyId } = await call(api.shoppingList.copyList, { listId, name })
    await navigate(listAddress(copyId))
  }
  const share = () =>
    write(() => call(api.shoppingList.shareList, { listId, isShared: !isShared }), {
      done: isShared ? '已取消共享' : '已共享，同企业的同事可以查看',
    })
  async function remove() {
    const title = `确定删除清单「${name}」吗？`
    const body = isShared ? '删除后不能恢复，同事也将看不到它。' : '删除后不能恢复。'
    if (!(await confirm({ title, body, okText: '删除', isDanger: true }))) return
    await write(
      async () => {
        await call(api.shoppingList.removeList, { listId })
        await navigate(listAddress())
      },
      { done: '清单已删除' },
    )
  }
  return { rename, copy, share, remove }
}
