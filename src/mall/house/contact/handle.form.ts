import { form } from '#mall/form.ts'
import { contactLimits } from '#mall/houseLimits.ts'
import { stateLabels } from './contact.rules.ts'

/** The staff notes this about a message. */
export const handleForm = form({
  state: { label: '状态', control: 'choice', choices: stateLabels },
  remark: {
    label: '备注（仅运营人员可见）',
    control: 'area',
    maxLength: contactLimits.remark,
  },
})
