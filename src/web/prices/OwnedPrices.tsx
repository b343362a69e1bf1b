import type { ReactNode } from 'react'
import { api } from '#mall/api.ts'
import { ownPriceForm } from '#mall/goods/agreement/agreement.form.ts'
import type { OwnedGoods, PriceRule } from '#mall/goods/agreement/ownedPrices.contract.ts'
import { rateText } from '#mall/goods/agreement/priceChange.rules.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { sales } from '#mall/staffAccess.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import { call } from '#web/call.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import type { List } from '#web/list/listFilter.ts'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { AddLines } from './AddLines.tsx'
import { AddRule, type RuleOptions } from './AddRule.tsx'
import type { PriceOwner } from './owner.ts'

type Props = {
  owner: PriceOwner
  list: List
  rules: readonly PriceRule[]
  found: Found<OwnedGoods>
  options: RuleOptions
  /** Further buttons over the goods. */
  tools?: ReactNode
}

/** The discounts, then the prices of single goods, which go before them. */
export function OwnedPrices({ owner, list, rules, found, options, tools }: Props) {
  return (
    <>
      <section className="sheet" aria-label="折扣条款">
        <header>
          <h2>折扣条款</h2>
          <span className="mute t13">
            单品 › 品牌 › 分类，先命中的算；按标准价打折，四舍五入到分
          </span>
          <span className="right">
            <OnlyFor needed={sales}>
              <AddRule owner={owner} options={options} />
            </OnlyFor>
          </span>
        </header>
        {rules.length === 0 ? (
          <p className="note">还没有折扣。给品牌或分类打折后，其中有标准价的商品都按折后价卖。</p>
        ) : (
          <FactTable facts={ruleFacts(owner)} rows={rules} keyOf={({ key }) => key} />
        )}
      </section>
      <ListPage
        list={list}
        found={found}
        columns={columnsFor(owner)}
        keyOf={({ skuId }) => skuId}
        note={<h2 className="t14">单品约定价</h2>}
        tools={
          <>
            {tools}
            <OnlyFor needed={sales}>
              <AddLines owner={owner} />
            </OnlyFor>
          </>
        }
        none={{ text: '还没有单品约定价。可以粘贴多行“订货号或型号 单价”一次加入。' }}
      />
    </>
  )
}

const scopes = { brand: '品牌', category: '分类', all: '全部' } as const

const ruleFacts = (owner: PriceOwner): readonly Fact<PriceRule>[] => [
  { head: '范围', cell: ({ scope }) => <span className="tag">{scopes[scope]}</span> },
  { head: '对象', look: 'any', cell: ({ name }) => <b>{name}</b> },
  { head: '在售商品', isNum: true, cell: ({ goods }) => `${goods.toLocaleString('en')} 个` },
  { head: '约定', isNum: true, cell: ({ rate }) => <b>{rateText(rate)}</b> },
  {
    head: '操作',
    cell: ({ key, name }) => (
      <OnlyFor needed={sales}>
        <Decision
          name="移除"
          subject={name}
          isInRow
          done="已移除"
          decide={() => call(api.priceDesk.removePrice, { ...owner, key })}
        >
          移除后这些商品不再按此折扣卖，商城和购物车随即可见；可在“改动”中撤销。
        </Decision>
      </OnlyFor>
    ),
  },
]

const columnsFor = (owner: PriceOwner): readonly Column<OwnedGoods>[] => [
  {
    head: '型号，名称',
    width: '30%',
    opens: true,
    cell: ({ skuId, model, productName, isActive }) => (
      <>
        <PageLink to={to.adminGood({ skuId })} className="link any">
          {model}
        </PageLink>
        {!isActive && <span className="tag off">已下架</span>}
        <p className="mute t12 any">{productName}</p>
      </>
    ),
  },
  { head: '订货号', width: '16%', look: 'mono', cell: ({ skuCode }) => skuCode },
  { head: '品牌', width: '14%', cell: ({ brandName }) => brandName },
  {
    head: '标准价',
    width: '13%',
    isNum: true,
    cell: ({ standardPrice }) => (standardPrice === null ? '询价' : price(standardPrice)),
  },
  {
    head: '约定价',
    width: '15%',
    isNum: true,
    cell: ({ taxPrice, standardPrice, unit }) => (
      <>
        <b>{price(taxPrice)}</b>
        <span className="mute t12"> /{unit}</span>
        {standardPrice !== null && standardPrice > 0 && (
          <p className={taxPrice > standardPrice ? 'bad t12' : 'mute t12'}>
            标准价的 {((taxPrice / standardPrice) * 100).toFixed(1)}%
          </p>
        )}
      </>
    ),
  },
  {
    head: '操作',
    width: '12%',
    isActs: true,
    cell: ({ skuId, model, taxPrice }) => (
      <OnlyFor needed={sales}>
        <Decision
          name="改价"
          subject={model}
          isInRow
          isPrimary
          done="已保存，商城和购物车随即可见"
          form={ownPriceForm}
          initial={{ price: taxPrice.toFixed(2) }}
          decide={(values) => call(api.priceDesk.saveOwnPrice, { ...owner, skuId, ...values })}
        />{' '}
        <Decision
          name="移除"
          subject={model}
          isInRow
          done="已移除"
          decide={() => call(api.priceDesk.removePrice, { ...owner, key: `sku:${skuId}` })}
        >
          移除后按下一个命中的价格卖，商城和购物车随即可见；可在“改动”中撤销。
        </Decision>
      </OnlyFor>
    ),
  },
]
