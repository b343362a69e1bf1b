import { form, lengthOf } from '#mall/form.ts'
import { contactLimits } from '#mall/houseLimits.ts'
import { accountChecks, accountFields } from '#mall/people/account/account.form.ts'

const { min, max } = contactLimits.content

/** 留言 is what somebody asks of the mall. */
export const contactForm = form(
  {
    name: { ...accountFields.name, maxLength: contactLimits.name },
    mobile: { ...accountFields.mobile, refusals: [] },
    content: {
      label: '留言内容',
      control: 'own',
      isRequired: true,
      maxLength: max,
      placeholder: '请写清来意和方便接听的时间',
    },
  },
  {
    checks: {
      mobile: accountChecks.mobile,
      content: (content) =>
        lengthOf(content) < min && `至少 ${min} 个字，还差 ${min - lengthOf(content)} 个字`,
    },
  },
)
