import { data } from 'react-router'
import { api } from '#mall/api.ts'
import { messages } from '#mall/errors.ts'
import type { PriceGroup } from '#mall/goods/agreement/priceDesk.contract.ts'
import { limits } from '#mall/limits.ts'
import { to } from '#mall/pages.ts'
import { sales } from '#mall/staffAccess.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import { OwnedPrices } from '#web/prices/OwnedPrices.tsx'
import { PriceHistory } from '#web/prices/PriceHistory.tsx'
import styles from '#web/prices/prices.module.css'
import { ruleOptions } from '#web/prices/ruleOptions.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminLevels.ts'
import { GroupHead } from './adminLevels/GroupHead.tsx'
import { SaveGroup } from './adminLevels/SaveGroup.tsx'

const listOf = (groupId: string) => ({
  noun: '约定价',
  unit: '个',
  kept: { groupId },
  pageSizes: [20, 50] as const,
  fields: { keyword: text('搜索商品', '型号、订货号或名称', limits.maxLength.orderKeyword) },
})

/** All levels and groups; with `groupId` the prices of one of them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const groupId = url.searchParams.get('groupId')
  if (groupId === null)
    return { groups: (await call(api.priceDesk.priceGroups, {})).list, open: null }
  if (!/^[1-9]\d{0,17}$/.test(groupId)) throw data(messages.NOT_FOUND, { status: 404 })
  const [{ found }, choices] = await Promise.all([
    loadList(listOf(groupId), url, async (filter) => {
      const { found, ...group } = await call(api.priceDesk.priceGroup, { groupId, ...filter })
      return { ...found, group }
    }),
    call(api.assortment.goodsChoices, {}),
  ])
  return { groups: [], open: { found, options: ruleOptions(choices) } }
}

const kinds = { level: '客户等级', group: '集团' } as const

const facts: readonly Fact<PriceGroup>[] = [
  { head: '类型', cell: ({ kind }) => <span className="tag">{kinds[kind]}</span> },
  {
    head: '名称',
    look: 'any',
    cell: ({ groupId, name, note }) => (
      <>
        <PageLink to={to.adminLevels({ groupId })} className="link">
          {name}
        </PageLink>
        {note && <p className="mute t12 any">{note}</p>}
      </>
    ),
  },
  { head: '企业', isNum: true, cell: ({ companies }) => `${companies.toLocaleString('en')} 家` },
  { head: '折扣条款', isNum: true, cell: ({ rules }) => rules.toLocaleString('en') },
  { head: '单品约定价', isNum: true, cell: ({ goods }) => goods.toLocaleString('en') },
]

const title = '客户等级与集团'

export default function AdminLevels({ loaderData: { groups, open } }: Route.ComponentProps) {
  if (!open)
    return (
      <AdminPage title={title}>
        <section className="sheet" aria-label={title}>
          <header>
            <h2>等级与集团</h2>
            <span className="mute t13">
              先协议价，再集团价、等级价、标准价；在企业页设置企业属于哪个
            </span>
            <span className="right">
              <OnlyFor needed={sales}>
                <SaveGroup />
              </OnlyFor>
            </span>
          </header>
          {groups.length === 0 ? (
            <p className="note">
              还没有等级或集团。新增“金牌”之类的等级，给全部商品、品牌或分类打折，再在企业页选给企业。
            </p>
          ) : (
            <FactTable facts={facts} rows={groups} keyOf={({ groupId }) => groupId} />
          )}
        </section>
      </AdminPage>
    )
  const { found, options } = open
  const { group } = found
  const { groupId, revision, rules } = group
  return (
    <AdminPage title={group.name} above={{ to: '/admin/levels', name: title }}>
      <GroupHead group={group} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OwnedPrices
            owner={{ groupId, revision }}
            list={listOf(groupId)}
            {...{ rules, found, options }}
          />
        </div>
        <div className={styles.column}>
          <PriceHistory {...group} />
        </div>
      </div>
    </AdminPage>
  )
}
