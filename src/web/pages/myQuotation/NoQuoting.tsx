import { NotForYou } from '#web/company/NotForYou.tsx'

const reasons = {
  noCompany: {
    title: '报价单仅对企业用户开放',
    text: '您的账号未加入企业。加入已认证的企业后，可将选中的商品导出为盖章用的报价单。',
    way: '加入或认证企业',
  },
  notCertified: {
    title: '企业认证后可导出报价单',
    text: '贵公司尚未通过企业认证。认证通过后，可将选中的商品导出为盖章用的报价单。',
    way: '去企业认证',
  },
  role: {
    title: '您的角色没有报价单权限',
    text: '如需导出报价单，请联系贵公司的集团管理员调整角色权限。',
    way: '',
  },
}

/** It is for those whom nothing is quoted to (spec §4). */
export const NoQuoting = ({ reason }: { reason: keyof typeof reasons }) => (
  <NotForYou {...reasons[reason]} />
)
