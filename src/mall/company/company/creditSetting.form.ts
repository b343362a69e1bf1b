import { form } from '#mall/form.ts'

const isYuan = (text: string) => /^\d{1,9}(\.\d{1,2})?$/.test(text)

/** From which sum on two of the staff decide about the credit of a company. */
export const creditSettingForm = form(
  {
    aloneAmount: {
      label: '单人额度（元）',
      isRequired: true,
      inputMode: 'decimal',
      hint: '30 天内对一家企业合计调高不超过此数的，一人即可；超过的须第二人同意。填 0 表示调高都须第二人同意',
    },
  },
  { checks: { aloneAmount: (text) => !isYuan(text) && '请输入金额，最多两位小数' } },
)
