import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { ListGoods } from '#mall/own/favourite/list.contract.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { toast } from '#web/ui/toast.ts'
import { nameProblem } from './nameProblem.ts'
import { type Choice, newList } from './useListChoice.ts'

/** What was typed stays when it fails, and why stands below it. */
export function useSaveToList({ chosen, name }: Choice, onSaved: () => void) {
  const [isSaving, setSaving] = useSending()
  const [error, setError] = useState('')

  async function save(goods: ListGoods[]) {
    const problem = chosen === newList ? nameProblem(name) : ''
    setError(problem)
    if (problem) return
    setSaving(true)
    try {
      const saved =
        chosen === newList
          ? await call(api.shoppingList.createList, { name: name.trim(), goods })
          : await call(api.shoppingList.addToList, { listId: chosen, goods })
      toast('ok', savedText(saved))
      onSaved()
    } catch (error) {
      setError(isRefusal(error) ? error.message : '保存失败，请重试')
      setSaving(false)
    }
  }
  return { isSaving, save, error }
}

type Saved = { name: string; added: number; updated: number }

export const savedText = ({ name, added, updated }: Saved): string =>
  updated > 0
    ? `已保存到「${name}」：新增 ${added} 种，更新数量 ${updated} 种`
    : `已保存到「${name}」，共 ${added} 种商品`
