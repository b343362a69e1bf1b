import { api } from '#mall/api.ts'
import type { StaffCategory } from '#mall/goods/assortment/taxonomy.contract.ts'
import { call } from '#web/call.ts'
import { RowButton } from '#web/list/RowButton.tsx'
import { useWrite } from '#web/write/useWrite.ts'

/** Puts a category before or behind its neighbour, in the shop as here. */
export function ShiftCategory({ category: { categoryId, name } }: { category: StaffCategory }) {
  const { isBusy, write } = useWrite()
  const shift = (isUp: boolean) =>
    write(() => call(api.categoryRoom.shiftCategory, { categoryId, isUp }))
  return (
    <>
      <RowButton name="上移" of={name} isBusy={isBusy} press={() => shift(true)} />
      <RowButton name="下移" of={name} isBusy={isBusy} press={() => shift(false)} />
    </>
  )
}
