import { form } from '#mall/form.ts'
import { sellerLimits } from '#mall/houseLimits.ts'

const { name, slogan, company, phone, icp } = sellerLimits

/** 商城信息. What is empty is shown nowhere. */
export const sellerForm = form(
  {
    name: {
      label: '商城名称',
      isRequired: true,
      maxLength: name,
      hint: '显示在页面、网页标题、短信、邮件与单据上',
    },
    slogan: {
      label: '一句话介绍',
      maxLength: slogan,
      hint: '首页标题与页脚，如：工业品一站式采购',
    },
    company: { label: '公司全称', maxLength: company, hint: '与营业执照一致；合同与单据上的供方' },
    phone: { label: '客服电话', maxLength: phone, inputMode: 'tel' },
    icp: { label: 'ICP 备案号', maxLength: icp, placeholder: '如：苏ICP备2026000001号' },
  },
  {
    checks: {
      phone: (text) => !/^[\d+ -]{7,}$/.test(text) && '请输入电话号码，可以有空格、+ 和 -',
      icp: (text) => !/ICP备\d{5,}号(-\d+)?$/.test(text) && '请输入备案号，如 苏ICP备2026000001号',
    },
  },
)
