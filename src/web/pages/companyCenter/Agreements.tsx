import type { Agreement } from '#mall/goods/pricing/pricing.contract.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { AgreedList } from './AgreedList.tsx'
import { AgreementTag } from './AgreementTag.tsx'
import type { agreementsOf } from './agreementsOf.ts'
import styles from './centre.module.css'
import { PriceListButton } from './PriceListButton.tsx'

export type AgreementsData = Awaited<ReturnType<typeof agreementsOf>>

/** What the company has agreed on with the mall, and the price list of the agreement that is opened. */
export function Agreements({ opened, ...terms }: AgreementsData) {
  if (opened) return <AgreedList {...opened} terms={<Terms {...terms} />} />
  return (
    <>
      <header className={styles.head}>
        <Terms {...terms} />
      </header>
      {terms.list.length > 0 ? (
        <Table agreements={terms.list} />
      ) : (
        <Empty title="还没有协议">签订协议后，协议价目表会显示在这里</Empty>
      )}
    </>
  )
}

const Terms = ({ isFreight, isMonthly, termDays }: Omit<AgreementsData, 'list' | 'opened'>) => (
  <span className="sec t13">
    {isFreight ? '包邮' : '运费按商城标准'}，{isMonthly ? '月结' : '现结'}
    {termDays !== null && ` ${termDays} 天`}
  </span>
)

const Table = ({ agreements }: { agreements: Agreement[] }) => (
  <table className={`tb ${styles.even}`}>
    <thead>
      <tr>
        <th>协议号</th>
        <th>有效期</th>
        <th>状态</th>
        <th className="num">商品数</th>
        <th>操作</th>
      </tr>
    </thead>
    <tbody>
      {agreements.map(({ agreementNo, validFrom, validTo, state, goods }) => (
        <tr key={agreementNo}>
          <td>
            <b>{agreementNo}</b>
          </td>
          <td>
            {validFrom} – {validTo}
          </td>
          <td>
            <AgreementTag state={state} />
          </td>
          <td className="num">{goods.toLocaleString('en')}</td>
          <td>
            <span className={styles.acts}>
              <PageLink
                to={`/companyCenter?tab=agreements&agreementNo=${encodeURIComponent(agreementNo)}`}
                className="link"
                aria-label={`查看价目表 ${agreementNo}`}
              >
                查看价目表
              </PageLink>
              <PriceListButton agreementNo={agreementNo} className="txt" />
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
