import { useLocation } from 'react-router'
import { secondCategoryAddress } from '#web/home/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Failed } from './Failed.tsx'
import { useFrame } from './frame.ts'
import { lookedFor, readable } from './lookedFor.ts'
import { SearchAgain } from './SearchAgain.tsx'

const names: Record<string, string> = {
  '/productDetail': '商品不存在',
  '/productCompare': '商品不存在',
  '/orderDetail': '订单不存在',
  '/checkStand': '单据不存在',
  '/secondCategory': '分类不存在',
  '/awsomeCase': '案例不存在',
}

/** Shows what was looked for, another way to find it, and where there is something. */
export function NotFound({ isGone, text }: { isGone: boolean; text: string }) {
  const { pathname, search } = useLocation()
  const title = isGone ? '商品已失效' : (names[pathname] ?? '页面不存在')
  return (
    <Failed title={title} actions={<Ways />} below={<Categories />}>
      {text !== title && <p>{text}</p>}
      <Opened />
      <SearchAgain words={lookedFor(pathname, search)} />
    </Failed>
  )
}

/** Shows the address, as people read it. */
export function Opened() {
  const { pathname, search } = useLocation()
  return (
    <p className="looked-for">
      您打开的地址 <code>{readable(pathname + search)}</code>
    </p>
  )
}

const Ways = () =>
  ways.map(([to, name], at) => (
    <PageLink key={to} to={to} className={at === 0 ? 'btn' : 'btn txt'}>
      {name}
    </PageLink>
  ))

const ways = [
  ['/', '返回首页'],
  ['/productList', '全部商品'],
  ['/help', '帮助中心'],
  ['/contactUs', '联系客服'],
] as const

function Categories() {
  const { categories } = useFrame()
  if (categories.length === 0) return null
  return (
    <nav className="firsts" aria-label="全部产品分类">
      <h2>产品分类</h2>
      {categories.map((first) => (
        <PageLink key={first.categoryId} to={secondCategoryAddress(first)} className="link">
          {first.name}
        </PageLink>
      ))}
    </nav>
  )
}
