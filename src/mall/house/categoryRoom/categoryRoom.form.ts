import { form } from '#mall/form.ts'

/** What a category goes below, or becomes. The page knows which those can be. */
export const carryForm = form({
  toId: {
    label: '目标分类',
    control: 'choice',
    isRequired: true,
    missing: '请选择目标分类',
    refusals: ['CATEGORY_UNMOVED'],
  },
})
