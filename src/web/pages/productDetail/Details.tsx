import { Fragment, type ReactNode } from 'react'
import { brandName } from '#mall/brandName.rules.ts'
import type { GoodsDocument, ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { documentKinds, documentLanguages, sizeText } from '#mall/goods/catalogue/document.rules.ts'
import type { Guide } from '#mall/goods/catalogue/guide/guideText.rules.ts'
import { noReturns, noReturnText } from '#mall/goods/catalogue/noReturn.rules.ts'
import { to } from '#mall/pages.ts'
import { brandAddress, categoryAddress } from '#web/ui/addresses.ts'
import { copyText } from '#web/ui/copyText.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import type { Equal } from './equalLines.ts'
import type { Fact } from './meta.ts'
import { EqualGoods } from './Substitutes.tsx'

type Props = { product: ProductDetail; facts: Fact[]; guide: Guide | undefined; equal: Equal }
type Section = { id: string; name: string; content: ReactNode; isWide?: boolean }

/** Everything there is to say of a product, section by section; what stands for one that is gone stands above (Invalid.tsx). */
export function Details(props: Props) {
  const sections = sectionsOf(props)
  return (
    <section className="sheet details" aria-label="商品资料">
      <nav className="tabs" aria-label="商品资料">
        {sections.map(({ id, name }) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <div className="parts">
        {sections.map(({ id, name, content, isWide }) => (
          <section key={id} id={id} aria-label={name} className={isWide ? 'wide' : undefined}>
            {content}
          </section>
        ))}
      </div>
    </section>
  )
}

/** It is for what is no longer sold. */
export const Replacements = ({ equal }: { equal: Equal }) => (
  <section className="sheet details" aria-label="替代品">
    <div className="parts">
      <section className="wide">
        <EqualGoods equal={equal} />
      </section>
    </div>
  </section>
)

function sectionsOf({ product, facts, guide, equal }: Props): Section[] {
  const isSold = product.isActive
  const sections: (Section | false)[] = [
    { id: 'specification', name: '规格参数', content: <Specification facts={facts} /> },
    { id: 'about', name: '商品详情', content: <About product={product} guide={guide} /> },
    isSold &&
      equal.substitutes.length + equal.accessories.length > 0 && {
        id: 'equal',
        name: '替代与配套',
        content: <EqualGoods equal={equal} />,
        isWide: true,
      },
    isSold && { id: 'packing', name: '包装与物流', content: <Packing product={product} /> },
    isSold && { id: 'afterSale', name: '售后说明', content: <AfterSale product={product} /> },
    (product.datasheet !== '' || (product.documents ?? []).length > 0) && {
      id: 'documents',
      name: '资料下载',
      content: <Documents product={product} />,
    },
    { id: 'advice', name: '商品咨询', content: <Advice skuId={product.skuId} /> },
  ]
  return sections.filter((section) => section !== false)
}

const Specification = ({ facts }: { facts: Fact[] }) => (
  <>
    <h2>
      规格参数
      <button
        type="button"
        className="txt t13"
        disabled={!useIsHydrated()}
        onClick={() => copyText(facts.map((fact) => fact.join('\t')).join('\n'))}
      >
        复制全部
      </button>
    </h2>
    <Facts facts={facts} />
  </>
)

/** Says what the figures do not say: what it is for, what to look at, how it is mounted. */
const About = ({ product, guide }: Pick<Props, 'product' | 'guide'>) => (
  <>
    <h2>
      商品详情
      {guide && <span className="mute t13">同类商品的一般说明，具体以产品资料与实物为准</span>}
    </h2>
    {guide && (
      <dl className="key-values">
        <dt>用途</dt>
        <dd>{guide.uses}</dd>
        <dt>选型要点</dt>
        <dd>{guide.choosing}</dd>
        <dt>安装与使用</dt>
        <dd>{guide.mounting}</dd>
        {guide.standards && (
          <>
            <dt>相关标准</dt>
            <dd>{guide.standards}</dd>
          </>
        )}
      </dl>
    )}
    <p>
      更多：
      <PageLink to={brandAddress(product)} className="link">
        {brandName(product.brandName).short} 全部商品
      </PageLink>
      {product.categories.slice(-1).map(({ categoryId, name }) => (
        <Fragment key={categoryId}>
          {'　'}
          <PageLink to={categoryAddress(product.categories.slice(0, 3))} className="link">
            {name} 全部品牌
          </PageLink>
        </Fragment>
      ))}
    </p>
  </>
)

const Packing = ({ product }: { product: ProductDetail }) => (
  <>
    <h2>包装与物流</h2>
    <Facts facts={packing(product)} />
  </>
)

/** Only what the data hold: neither weights nor boxes are known. */
const packing = ({ minQuantity, unit, isMultiple, deliveryDate }: ProductDetail): Fact[] => [
  ['计量单位', unit],
  ['起订量', `${minQuantity.toLocaleString('en')} ${unit}`],
  ['订购数量', isMultiple && minQuantity > 1 ? `${minQuantity} ${unit}的倍数` : '不限倍数'],
  ['交期', `${deliveryDate} 个工作日发货`],
]

const AfterSale = ({ product: { noReturn } }: { product: ProductDetail }) => (
  <>
    <h2>售后说明</h2>
    <p>
      收货后 7 天内，未使用、包装完好的商品可申请退货；15
      天内出现质量问题可申请换货、退货或维修。在“我的订单”申请售后。
      {noReturn
        ? `本商品属于${noReturns[noReturn]}商品，${noReturnText}；有质量问题的不受此限。`
        : '定制、切割、已拆封的商品不支持无理由退货。'}
    </p>
    <p>
      <PageLink to={to.help({ topic: 'aftersale' })} className="link">
        售后服务说明
      </PageLink>
      {'　'}
      <PageLink to={to.help({ topic: 'delivery' })} className="link">
        配送与运费
      </PageLink>
      {'　'}
      <PageLink to="/ourRecognition" className="link">
        我们的承诺
      </PageLink>
    </p>
  </>
)

const Documents = ({ product }: { product: ProductDetail }) => {
  const { datasheet, skuCode, documents = [] } = product
  return (
    <>
      <h2>资料下载</h2>
      {documents.length > 0 && (
        <ul className="files">
          {documents.map((one) => (
            <li key={one.documentId}>
              <a href={`/document/${one.documentId}`} className="file link" rel="nofollow" download>
                <Icon name="receipt-text" />
                {one.name}
              </a>
              <span className="mute">{factsOf(one)}</span>
            </li>
          ))}
        </ul>
      )}
      {datasheet !== '' && (
        <>
          <p>
            <a
              href={datasheet}
              className="file link"
              rel="nofollow"
              download={`商品规格书_${skuCode}.pdf`}
            >
              <Icon name="receipt-text" />
              商品规格书（PDF）
            </a>
          </p>
          <p className="mute">示意图、规格参数与订货号，不含价格。</p>
        </>
      )}
    </>
  )
}

/** 样本 · 中文 · PDF · 1.2 MB */
const factsOf = ({ kind, language, format, bytes }: GoodsDocument): string =>
  [documentKinds[kind], documentLanguages[language], format.toUpperCase(), sizeText(bytes)].join(
    ' · ',
  )

const Advice = ({ skuId }: { skuId: string }) => (
  <>
    <h2>商品咨询</h2>
    <p>选型、用量、交期或替代方面有疑问，可以给我们留言，客服会带着这个商品的订货号回复您。</p>
    <p>
      <PageLink to={to.contactUs({ skuId })} className="btn small">
        咨询该商品
      </PageLink>
    </p>
  </>
)

/** Two pairs in a row; an odd end spans it. */
const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="key-values facts">
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
)
