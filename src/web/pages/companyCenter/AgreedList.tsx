import type { ReactNode } from 'react'
import { brandName } from '#mall/brandName.rules.ts'
import type { AgreedGoods, Agreement } from '#mall/goods/pricing/pricing.contract.ts'
import { fen, price, yuan } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { SaveSheet } from '#web/list/SaveSheet.tsx'
import type { Column } from '#web/list/Table.tsx'
import { productAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { AgreementTag } from './AgreementTag.tsx'
import { agreedGoods } from './lists.ts'
import { priceListFile } from './priceListFile.ts'

type Props = {
  found: Found<AgreedGoods> & { agreement: Agreement }
  terms: ReactNode
  above: ReactNode
}

/** Shows the goods of one agreement beside what they cost everybody. */
export function AgreedList({ found, terms, above }: Props) {
  const { agreementNo, validFrom, validTo, state } = found.agreement
  return (
    <ListPage
      list={{ ...agreedGoods, kept: { tab: 'agreements', agreementNo } }}
      found={found}
      columns={columns}
      keyOf={({ skuId }) => skuId}
      above={above}
      note={
        <>
          <PageLink to={to.companyCenter({ tab: 'agreements' })} className="link">
            全部协议
          </PageLink>
          <h2>协议 {agreementNo}</h2>
          <AgreementTag state={state} />
          <span className="sec">
            {validFrom} 至 {validTo}
          </span>
          {terms}
        </>
      }
      tools={<SaveSheet {...priceListFile(agreementNo)} />}
      none={{ text: '协议里的商品会显示在这里。' }}
    />
  )
}

const columns: readonly Column<AgreedGoods>[] = [
  { head: '型号 / 商品', width: '26%', opens: true, cell: (goods) => <Goods goods={goods} /> },
  { head: '品牌', cell: (goods) => brandName(goods.brandName).short },
  { head: '订货号', cell: ({ skuCode }) => skuCode },
  { head: '单位', width: '8%', cell: ({ unit }) => unit },
  { head: '协议价', isNum: true, cell: ({ taxPrice }) => <b>{price(taxPrice)}</b> },
  {
    head: '标准价',
    isNum: true,
    cell: ({ standardPrice }) => (standardPrice === null ? '价格面议' : price(standardPrice)),
  },
  { head: '差额', isNum: true, cell: (goods) => differenceText(goods) },
  {
    head: '今日适用',
    width: '8%',
    cell: ({ isApplied }) => (isApplied ? '是' : <span className="mute">否</span>),
  },
]

const Goods = ({ goods: { isActive, skuId, model, productName } }: { goods: AgreedGoods }) => (
  <>
    {isActive ? (
      <PageLink to={productAddress(skuId)} className="link" target="_blank">
        <b>{model}</b>
      </PageLink>
    ) : (
      <>
        <b>{model}</b> <span className="tag off">已失效</span>
      </>
    )}
    <p className="mute t12">{productName}</p>
  </>
)

const differenceText = ({ taxPrice, standardPrice }: AgreedGoods) =>
  standardPrice === null ? '–' : price(yuan(fen(taxPrice) - fen(standardPrice)))
