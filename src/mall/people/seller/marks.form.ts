import { form } from '#mall/form.ts'

/** 标志与公章: the ids of pictures that were sent; '' is none. */
export const marksForm = form({
  logoId: {
    label: '标志',
    control: 'own',
    hint: 'PNG、SVG、JPG 或 WebP，不超过 1 MB；透明底横式为宜，显示在页头、登录页与单据上',
    refusals: ['FILE_NOT_FOUND'],
  },
  sealId: {
    label: '公章',
    control: 'own',
    hint: 'PNG、SVG、JPG 或 WebP，不超过 1 MB；透明底，打印在合同、报价单与对账单的供方签章处',
    refusals: ['FILE_NOT_FOUND'],
  },
})
