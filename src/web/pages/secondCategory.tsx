import { data, redirect } from 'react-router'
import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import { categoryNow } from '#web/categoryNow.ts'
import { Crumbs } from '#web/frame/Crumbs.tsx'
import { cardOf } from '#web/home/cardOf.ts'
import { setHead } from '#web/seo/head.ts'
import { categoryAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Title } from '#web/ui/Title.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/secondCategory.ts'
import { Block } from './secondCategory/Block.tsx'
import { BrandWall } from './secondCategory/BrandWall.tsx'
import { categoryHead } from './secondCategory/categoryHead.ts'
import { HotGoods } from './secondCategory/HotGoods.tsx'
import { Menu } from './secondCategory/Menu.tsx'
import styles from './secondCategory/second.module.css'
import { useCurrent } from './secondCategory/useCurrent.ts'

/** The first level by its id alone; the titles in the address only say where to begin. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { origin, pathname, searchParams } = url
  const { call } = context.get(visit)
  const firstCategoryId = searchParams.get('firstCategoryId') ?? ''
  const { categoryList } = await call(api.catalogue.getCategoryList, {})
  if (!categoryList.some(({ categoryId }) => categoryId === firstCategoryId)) {
    const now = await categoryNow(call, firstCategoryId)
    if (now) throw redirect(to.secondCategory({ firstCategoryId: now }), 301)
    throw data('链接可能已失效，请从产品分类重新选择。', { status: 404 })
  }
  const { list, ...shelf } = await call(api.catalogue.secondCategoryList, { firstCategoryId })
  const asked = searchParams.get('secondCategoryTitle')
  const canonical = `${origin}${pathname}?firstCategoryId=${firstCategoryId}`
  const found = categoryHead(shelf, canonical)
  setHead(context, found)
  return {
    title: found.title,
    description: found.description,
    canonical,
    ...shelf,
    list: list.map(cardOf),
    currentId: shelf.children.find(({ name }) => name === asked)?.categoryId ?? '',
  }
}

type Shelf = Route.ComponentProps['loaderData']

export default function SecondCategory({ loaderData: shelf }: Route.ComponentProps) {
  return <Category key={shelf.category.categoryId} shelf={shelf} />
}

function Category({ shelf }: { shelf: Shelf }) {
  const { category, children, brands, list } = shelf
  const currentId = useCurrent(children, shelf.currentId)
  const total = category.total.toLocaleString('en')
  return (
    <div className="wrap">
      <Title>{shelf.title}</Title>
      <meta name="description" content={shelf.description} />
      <link rel="canonical" href={shelf.canonical} />
      <Crumbs trail={[{ to: '/', name: '首页' }]} title={category.name} />
      <header className={styles.head}>
        <h1>{category.name}</h1>
        <p>
          {total} 个规格，{brands.length} 个品牌
        </p>
        <PageLink to={categoryAddress([category])} className="link">
          查看全部商品
        </PageLink>
      </header>
      <div className={styles.columns}>
        <Menu seconds={children} currentId={currentId} />
        <div className={styles.blocks}>
          {children.map((second) => (
            <Block key={second.categoryId} first={category} second={second} />
          ))}
          {list.length > 0 && <HotGoods list={list} />}
          {brands.length > 0 && <BrandWall category={category} brands={brands} />}
        </div>
      </div>
    </div>
  )
}
