import { useRef } from 'react'
import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import type { Counts, Kept } from '#web/favourite/keptGoods.ts'
import { confirm } from '#web/ui/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { messageOf } from '#web/write/messageOf.ts'
import { useWrite } from '#web/write/useWrite.ts'

/**
 * Sends what the owner of a list changes in it. Changes are sent one after the other, so that the last one stays.
 */
export function useLines(listId: string, counts: Counts) {
  const { write } = useWrite()
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const notes = useRef(new Map<string, string>())

  function save(line: Kept, change: { count?: number; note?: string }) {
    const { skuId } = line
    const note = change.note ?? notes.current.get(skuId) ?? line.note ?? ''
    notes.current.set(skuId, note)
    const input = { listId, skuId, count: change.count ?? counts.of(line), note }
    sent.current = sent.current
      .then(() => call(api.shoppingList.setListLine, input))
      .catch((error) => toast('bad', `未能保存：${messageOf(error)}`))
  }
  async function remove(lines: readonly Kept[]) {
    const [first] = lines
    const title =
      lines.length === 1
        ? `确定从清单移除 ${first?.model} 吗？`
        : `确定从清单移除选中的 ${lines.length} 种商品吗？`
    const question = {
      title,
      body: '数量和备注一并移除，不能恢复。',
      okText: '移除',
      isDanger: true,
    }
    if (!(await confirm(question))) return
    const skuIds = lines.map(({ skuId }) => skuId)
    const work = async () => {
      await sent.current
      await call(api.shoppingList.removeListLines, { listId, skuIds })
    }
    await write(work, { done: `已移除 ${skuIds.length} 种商品` })
  }
  return {
    setCount: (line: Kept, count: number) => save(line, { count }),
    setNote: (line: Kept, note: string) => save(line, { note }),
    remove,
  }
}
