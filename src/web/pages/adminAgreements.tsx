import { api } from '#mall/api.ts'
import type { DeskAgreement, DeskAgreementState } from '#mall/goods/agreement/agreement.contract.ts'
import { settlementText, stateNames } from '#mall/goods/agreement/agreement.rules.ts'
import { to } from '#mall/pages.ts'
import { sales } from '#mall/staffAccess.ts'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import { StaffLink } from '#web/admin/StaffLink.tsx'
import { staffList } from '#web/admin/staffList.tsx'
import { staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminAgreements.ts'

const list = {
  noun: '协议',
  unit: '份',
  pageSizes: staffPageSizes,
  fields: {
    tab: tabs('协议状态', { all: '全部', ...stateNames }),
    keyword: text('搜索协议', '协议号 / 企业'),
  },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.agreementDesk.deskAgreements, filter))

const tones: Record<DeskAgreementState, string> = {
  coming: 'plain',
  valid: 'ok',
  ending: 'warn',
  ended: 'off',
}

const columns: readonly Column<DeskAgreement>[] = [
  {
    head: '协议号',
    width: '15%',
    opens: true,
    cell: ({ agreementId, agreementNo }) => (
      <PageLink to={to.adminAgreement({ agreementId })} className="link any">
        {agreementNo}
      </PageLink>
    ),
  },
  {
    head: '企业',
    width: '22%',
    cell: ({ companyId, companyName }) => (
      <span className="any">
        <StaffLink to={to.adminCompany({ companyId })}>{companyName}</StaffLink>
      </span>
    ),
  },
  {
    head: '有效期',
    width: '18%',
    cell: ({ validFrom, validTo, leftDays }) => (
      <>
        {validFrom} 至 {validTo}
        {leftDays > 0 && <p className="mute t12">还有 {leftDays} 天</p>}
      </>
    ),
  },
  { head: '商品', width: '7%', isNum: true, cell: ({ goods }) => goods.toLocaleString('en') },
  { head: '品牌', width: '6%', isNum: true, cell: ({ brands }) => brands },
  { head: '分类', width: '6%', isNum: true, cell: ({ categories }) => categories },
  { head: '包邮', width: '7%', cell: ({ isFreight }) => (isFreight ? '包邮' : '–') },
  { head: '结算', width: '9%', cell: settlementText },
  {
    head: '状态',
    width: '10%',
    cell: ({ state }) => <span className={`tag ${tones[state]}`}>{stateNames[state]}</span>,
  },
]

const page = staffList('协议', {
  list,
  columns,
  keyOf: ({ agreementId }) => agreementId,
  tools: (
    <OnlyFor needed={sales}>
      <PageLink to="/admin/agreement" className="btn">
        新协议
      </PageLink>
    </OnlyFor>
  ),
  exported: {
    endpoint: api.agreementDesk.exportDeskAgreements,
    file: '协议.xlsx',
    told: '协议已导出',
  },
  none: { text: '与企业约定价格、包邮和期限后，协议会显示在这里；约定的价格当天起在商城生效。' },
})

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
