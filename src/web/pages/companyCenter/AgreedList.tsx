import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { AgreedGoods, Agreement } from '#mall/goods/pricing/pricing.contract.ts'
import { fen, price, yuan } from '#mall/money.ts'
import { AddressInput } from '#web/ui/AddressInput.tsx'
import { productAddress } from '#web/ui/addresses.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { AgreementTag } from './AgreementTag.tsx'
import styles from './centre.module.css'
import { agreementPageSizes } from './filter.ts'
import type { agreementFilterOf } from './filterOf.ts'
import { PriceListButton } from './PriceListButton.tsx'

type Props = {
  agreement: Agreement
  total: number
  pages: number
  list: AgreedGoods[]
  filter: Omit<ReturnType<typeof agreementFilterOf>, 'agreementNo'>
  terms: ReactNode
}

/** The goods of one agreement beside what they cost everybody. */
export function AgreedList({ agreement, total, pages, list, filter, terms }: Props) {
  const { agreementNo, validFrom, validTo, state } = agreement
  const { keyword, pageNum, pageSize } = filter
  return (
    <>
      <header className={styles.head}>
        <PageLink to="/companyCenter?tab=agreements" className="link t13">
          全部协议
        </PageLink>
        <h2>协议 {agreementNo}</h2>
        <AgreementTag state={state} />
        <span className="sec t13">
          {validFrom} – {validTo}
        </span>
        {terms}
        <span className={styles.tools}>
          <PriceListButton agreementNo={agreementNo} className="btn" />
        </span>
      </header>
      <Form className={styles.filters} role="search" aria-label="协议商品筛选">
        <input type="hidden" name="tab" value="agreements" />
        <input type="hidden" name="agreementNo" value={agreementNo} />
        <AddressInput
          name="keyword"
          className="in"
          aria-label="搜索协议商品"
          placeholder="订货号 / 型号 / 商品名 / 品牌"
          maxLength={100}
          value={keyword}
        />
        <button type="submit" className="btn o">
          查询
        </button>
      </Form>
      {list.length > 0 ? <Goods list={list} /> : <Empty title="没有符合条件的协议商品" />}
      {total > 0 && (
        <footer className={styles.foot}>
          共 {total.toLocaleString('en')} 个商品
          <Pager
            pageNum={pageNum}
            pages={pages}
            pageSize={pageSize}
            pageSizes={agreementPageSizes}
          />
        </footer>
      )}
    </>
  )
}

const Goods = ({ list }: Pick<Props, 'list'>) => (
  <table className={`tb ${styles.agreed}`}>
    <thead>
      <tr>
        <th>型号 / 商品</th>
        <th>品牌</th>
        <th>订货号</th>
        <th>单位</th>
        <th className="num">协议价</th>
        <th className="num">标准价</th>
        <th className="num">差额</th>
        <th>今日适用</th>
      </tr>
    </thead>
    <tbody>
      {list.map((goods) => (
        <tr key={goods.skuId}>
          <td>
            {goods.isActive ? (
              <PageLink to={productAddress(goods.skuId)} className="link" target="_blank">
                <b>{goods.model}</b>
              </PageLink>
            ) : (
              <>
                <b>{goods.model}</b> <span className="tag off">已失效</span>
              </>
            )}
            <p className="mute t12">{goods.productName}</p>
          </td>
          <td>{goods.brandName}</td>
          <td>{goods.skuCode}</td>
          <td>{goods.unit}</td>
          <td className="num">
            <b>{price(goods.taxPrice)}</b>
          </td>
          <td className="num">
            {goods.standardPrice === null ? '价格面议' : price(goods.standardPrice)}
          </td>
          <td className="num">{differenceText(goods)}</td>
          <td>{goods.isApplied ? '是' : <span className="mute">否</span>}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const differenceText = ({ taxPrice, standardPrice }: AgreedGoods) =>
  standardPrice === null ? '–' : price(yuan(fen(taxPrice) - fen(standardPrice)))
