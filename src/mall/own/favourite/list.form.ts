import { form } from '#mall/form.ts'
import { keptLimits } from '#mall/limits.ts'

const { min, max } = keptLimits.listName
const told = `清单名称须为 ${min}–${max} 个字`

/** Says what is wrong with the name of a list, or ''. */
const nameProblem = (name: string) => (name.length < min || name.length > max ? told : '')

const name = {
  label: '清单名称',
  isRequired: true,
  missing: '请输入清单名称',
  refusals: ['LIST_NAME_TAKEN'],
} as const

/** A shopping list has a name. */
export const listForm = form({ name }, { checks: { name: nameProblem } })

/** This stands for a list that is not there yet. */
export const newList = 'new'

/** The list that goods are put on: one of one's own, or a new one. */
export const putForm = form(
  {
    chosen: { label: '选择清单', control: 'own', isRequired: true, refusals: ['LIST_NOT_FOUND'] },
    name: { ...name, placeholder: `清单名称，${min}–${max} 个字` },
  },
  {
    initial: { chosen: newList },
    unused: ({ chosen }) => (chosen === newList ? [] : ['name']),
    checks: { name: nameProblem },
  },
)
