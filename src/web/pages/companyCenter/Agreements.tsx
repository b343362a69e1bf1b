import type { ReactNode } from 'react'
import type { Agreement } from '#mall/goods/pricing/pricing.contract.ts'
import { to } from '#mall/pages.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import styles from '#web/list/list.module.css'
import { SaveSheet } from '#web/list/SaveSheet.tsx'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { AgreedList } from './AgreedList.tsx'
import { AgreementTag } from './AgreementTag.tsx'
import type { agreementsOf } from './agreementsOf.ts'
import { priceListFile } from './priceListFile.ts'

type Terms = Omit<Awaited<ReturnType<typeof agreementsOf>>, 'opened'>
type Props = Awaited<ReturnType<typeof agreementsOf>> & { above: ReactNode }

/** Shows what the company has agreed on with the mall, and the price list of the agreement that is opened. */
export function Agreements({ opened, above, ...terms }: Props) {
  if (opened) return <AgreedList found={opened} terms={<TermsText {...terms} />} above={above} />
  return (
    <ListPage
      list={{ noun: '协议', unit: '个', fields: {} }}
      found={{ list: terms.list }}
      columns={columns}
      keyOf={({ agreementNo }) => agreementNo}
      above={above}
      note={<TermsText {...terms} />}
      none={{ text: '签订协议后，协议价目表会显示在这里' }}
    />
  )
}

const TermsText = ({ isFreight, isMonthly, termDays }: Terms) => (
  <span className="sec">
    {isFreight ? '包邮' : '运费按商城标准'}，{isMonthly ? '月结' : '现结'}
    {termDays !== null && ` ${termDays} 天`}
  </span>
)

const namedText = ({ goods, brands, categories }: Agreement): string =>
  [
    goods > 0 && `${goods.toLocaleString('en')} 个商品`,
    brands > 0 && `${brands} 个品牌`,
    categories > 0 && `${categories} 个分类`,
  ]
    .filter(Boolean)
    .join('、') || '–'

const columns: readonly Column<Agreement>[] = [
  { head: '协议号', cell: ({ agreementNo }) => <b>{agreementNo}</b> },
  { head: '有效期', cell: ({ validFrom, validTo }) => `${validFrom} 至 ${validTo}` },
  { head: '状态', width: '12%', cell: ({ state }) => <AgreementTag state={state} /> },
  {
    head: '约定内容',
    cell: (agreement) => namedText(agreement),
  },
  {
    head: '操作',
    width: '24%',
    isActs: true,
    opens: true,
    cell: ({ agreementNo }) => (
      <span className={styles.acts}>
        <PageLink
          to={to.companyCenter({ tab: 'agreements', agreementNo })}
          className="link"
          aria-label={`查看价目表 ${agreementNo}`}
        >
          查看价目表
        </PageLink>
        <SaveSheet {...priceListFile(agreementNo)} className="txt" />
      </span>
    ),
  },
]
