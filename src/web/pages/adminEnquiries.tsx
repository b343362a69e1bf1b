import { api } from '#mall/api.ts'
import { deskTabs } from '#mall/trade/enquiry/quoteDesk.rules.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { FilterBar } from '#web/list/FilterBar.tsx'
import { staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import { StateTabs } from '#web/list/StateTabs.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useLive } from '#web/ui/useLive.ts'
import { useUnseenReload } from '#web/ui/useUnseenReload.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminEnquiries.ts'
import { EnquiryQueue } from './adminEnquiries/EnquiryQueue.tsx'
import styles from './adminEnquiries/enquiries.module.css'
import { QuoteEditor } from './adminEnquiries/QuoteEditor.tsx'
import { QuoteMonth } from './adminEnquiries/QuoteMonth.tsx'

const list = {
  noun: '询价',
  unit: '张',
  pageSizes: staffPageSizes,
  fields: {
    tab: tabs('询价状态', deskTabs),
    keyword: text('搜索询价', '单号、客户、标题、型号或原文'),
  },
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const wanted = url.searchParams.get('enquiryNo') ?? ''
  const enquiryNo = /^XJ\d{10,16}$/.test(wanted) ? wanted : null
  const [{ found }, detail, stats] = await Promise.all([
    loadList(list, url, (filter) => call(api.quoteDesk.deskEnquiryList, filter)),
    enquiryNo ? call(api.quoteDesk.deskEnquiry, { enquiryNo }) : null,
    call(api.quoteDesk.quoteStats, {}),
  ])
  return { found, detail, stats }
}

/** The queue stands at the left, what is open of it at the right; on phones it is one below the other. */
export default function AdminEnquiries({ loaderData }: Route.ComponentProps) {
  const { found, detail, stats } = loaderData
  const reload = useUnseenReload()
  useLive(({ kind }) => {
    if (kind === 'enquiry' || kind === 'missed') void reload()
  })
  return (
    <AdminPage title="询价">
      <section className={`sheet ${styles.top}`} aria-label="筛选">
        <StateTabs list={list} counts={found.counts} />
        <FilterBar list={list} />
        <PageLink to="/admin/phoneCustomers" className={`btn ${styles.phone}`}>
          代客录入
        </PageLink>
      </section>
      <div className={detail ? `${styles.desk} ${styles.opened}` : styles.desk}>
        <div className={styles.aside}>
          <EnquiryQueue found={found} current={detail?.enquiryNo ?? null} />
          <QuoteMonth stats={stats} />
        </div>
        {detail ? (
          <QuoteEditor
            key={`${detail.enquiryNo} ${detail.version} ${detail.isOwn}`}
            detail={detail}
          />
        ) : (
          <section className={`sheet ${styles.none}`}>
            <p className="sec">
              {found.total > 0
                ? '从列表选一张询价单，在这里报价。'
                : '没有待处理的询价。客户提交后显示在这里。'}
            </p>
          </section>
        )}
      </div>
    </AdminPage>
  )
}
