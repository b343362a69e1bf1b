import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { StaffCategory } from '#mall/goods/assortment/taxonomy.contract.ts'
import { carryForm } from '#mall/house/categoryRoom/categoryRoom.form.ts'
import type { Act } from '#mall/house/categoryRoom/renumbered.rules.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { RowButton } from '#web/list/RowButton.tsx'
import { Picker } from '#web/picker/Picker.tsx'
import { LookAtCategory, type Seen } from './LookAtCategory.tsx'
import { type Named, targetsOf } from './targets.ts'

type Props = { act: Act; category: StaffCategory; categories: readonly Named[] }

const acts = {
  move: { name: '移动', none: '请选择移到哪个分类下', done: '已移动' },
  merge: { name: '合并', none: '请选择并入哪个分类', done: '已合并' },
} as const

/** Moves a category below another one, or merges it into one: what it would do is looked at first. */
export function CarryCategory(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const { name } = acts[props.act]
  return (
    <>
      <RowButton name={name} of={props.category.name} press={() => setOpen(true)} />
      {isOpen && <Carrying {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Carrying({ act, category, categories, onClose }: Props & { onClose(): void }) {
  const { categoryId } = category
  const { name, none, done } = acts[act]
  const [seen, setSeen] = useState<Seen | null>(null)
  const of = useForm(carryForm, {
    send: ({ toId }) => {
      const wish = { categoryId, toId, seen: seen?.look.seen ?? '' }
      return act === 'move'
        ? call(api.categoryRoom.moveCategory, wish, { answerMs: 90_000 })
        : call(api.categoryRoom.mergeCategory, wish, { answerMs: 90_000 })
    },
    done: ({ goods }) =>
      `${done}，${goods.toLocaleString('en')} 个商品已转到新分类，旧链接也自动转到新分类`,
    failed(error) {
      if (isRefusal(error) && error.code === 'CATEGORY_CHANGED') setSeen(null)
      return false
    },
    onDone: onClose,
  })
  const { toId } = of.values
  const shown = seen?.toId === toId ? seen : null
  return (
    <FormDialog
      title={`${name}：${category.name}`}
      okText={name}
      isDanger={act === 'merge'}
      isOff={shown?.look.problem !== ''}
      of={of}
      onClose={onClose}
      isStacked
    >
      <Picker of={of} name="toId" options={targetsOf(act, categoryId, categories)} none={none} />
      <LookAtCategory {...{ act, categoryId, toId, shown }} onLook={setSeen} />
    </FormDialog>
  )
}
