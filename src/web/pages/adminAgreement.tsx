import { data } from 'react-router'
import { api } from '#mall/api.ts'
import { messages } from '#mall/errors.ts'
import { limits } from '#mall/limits.ts'
import { holdsOneOf, sales } from '#mall/staffAccess.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import { OwnedPrices } from '#web/prices/OwnedPrices.tsx'
import { PriceHistory } from '#web/prices/PriceHistory.tsx'
import styles from '#web/prices/prices.module.css'
import { ruleOptions } from '#web/prices/ruleOptions.ts'
import { WhyPrice } from '#web/prices/WhyPrice.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminAgreement.ts'
import { AgreementHead } from './adminAgreement/AgreementHead.tsx'
import { EditAgreement } from './adminAgreement/EditAgreement.tsx'
import { NewAgreement } from './adminAgreement/NewAgreement.tsx'
import { PriceFiles } from './adminAgreement/PriceFiles.tsx'

const listOf = (agreementId: string) => ({
  noun: '约定价',
  unit: '个',
  kept: { agreementId },
  pageSizes: [20, 50] as const,
  fields: { keyword: text('搜索商品', '型号、订货号或名称', limits.maxLength.orderKeyword) },
})

const isId = (text: string) => /^[1-9]\d{0,17}$/.test(text)

/** An agreement is changed here; without one, or with one that is copied, a new one is made. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  const [agreementId, from] = ['agreementId', 'from'].map((key) => url.searchParams.get(key))
  const named = agreementId ?? from ?? null
  if (named !== null && !isId(named)) throw data(messages.NOT_FOUND, { status: 404 })
  if (!agreementId && !holdsOneOf(who, sales)) throw data(messages.FORBIDDEN, { status: 403 })
  const detail = async () => {
    if (named === null) return null
    const { found } = await loadList(listOf(named), url, async (filter) => {
      const { found, ...agreement } = await call(api.agreementDesk.deskAgreement, {
        agreementId: named,
        ...filter,
      })
      return { ...found, agreement }
    })
    return found
  }
  const companyId = url.searchParams.get('companyId')
  const known = named === null && companyId !== null && isId(companyId)
  const [found, choices, first] = await Promise.all([
    detail(),
    call(api.assortment.goodsChoices, {}),
    known ? call(api.priceDesk.companyChoices, { companyId }) : { list: [] },
  ])
  return { found, isNew: !agreementId, options: ruleOptions(choices), company: first.list[0] }
}

export default function AdminAgreement({ loaderData }: Route.ComponentProps) {
  const { found, isNew, options, company } = loaderData
  const above = { to: '/admin/agreements', name: '协议' } as const
  const agreement = found?.agreement ?? null
  if (isNew || !found || !agreement)
    return (
      <AdminPage title="新协议" above={above}>
        <NewAgreement
          key={agreement?.agreementId ?? company?.companyId}
          from={agreement}
          company={agreement ? { ...agreement, name: agreement.companyName } : company}
        />
      </AdminPage>
    )
  const { agreementId, revision, rules } = agreement
  return (
    <AdminPage title={agreement.agreementNo} above={above}>
      <AgreementHead agreement={agreement} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <EditAgreement key={agreementId} agreement={agreement} />
          <OwnedPrices
            owner={{ agreementId, revision }}
            list={listOf(agreementId)}
            {...{ rules, found, options }}
            tools={<PriceFiles agreement={agreement} />}
          />
        </div>
        <div className={styles.column}>
          <WhyPrice companyId={agreement.companyId} />
          <PriceHistory {...agreement} />
        </div>
      </div>
    </AdminPage>
  )
}
