import { mallPictureAddress } from '#mall/goods/catalogue/picture.rules.ts'
import type { PageHead } from '#web/seo/head.ts'
import { organization, website } from '#web/seo/jsonLd.ts'

export const homeHead = (total: number, origin: string): PageHead => ({
  title: '工业品商城 – 轴承、气动、紧固件、刀具、电工与劳保一站式采购',
  description: `${total.toLocaleString('en')} 个规格的轴承、气动液压、紧固密封、工具量具、刀具磨具、电工电气、劳保与胶粘润滑，参数、起订量与交期同表可查。`,
  canonical: `${origin}/`,
  picture: origin + mallPictureAddress(),
  kind: 'website',
  jsonLd: [organization(origin), website(origin)],
})
