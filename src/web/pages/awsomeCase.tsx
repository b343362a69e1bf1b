import { data } from 'react-router'
import { api } from '#mall/api.ts'
import { messages } from '#mall/errors.ts'
import { to } from '#mall/pages.ts'
import { Article } from '#web/content/Article.tsx'
import styles from '#web/content/article.module.css'
import { Cards } from '#web/content/Cards.tsx'
import { Frame } from '#web/content/Frame.tsx'
import { caseAddress } from '#web/content/textAddress.ts'
import { textHead } from '#web/content/textHead.ts'
import { Used, usedHeading } from '#web/content/Used.tsx'
import { goodsOf, withoutGoods, withPictures } from '#web/content/usedGoods.ts'
import { setHead } from '#web/seo/head.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/awsomeCase.ts'

/** `case` opens one; otherwise all of an industry, or simply all. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { origin, pathname, searchParams } = url
  const { call } = context.get(visit)
  const opened = searchParams.get('case')
  const industry = searchParams.get('industry') ?? ''
  if (opened !== null) {
    const page = await call(api.content.contentPage, { slug: `case-${opened}` })
    const canonical = `${origin}${pathname}?case=${opened}`
    setHead(context, textHead(page, canonical, [{ name: cases.title, path: pathname }]))
    const goods = await goodsOf(call, page.goods)
    return { page: withoutGoods(page), goods, industry, list: [], industries: [], canonical }
  }
  const { list } = await call(api.content.contentIndex, { kind: 'case' })
  const industries = [...new Set(list.map((one) => one.industry))]
  if (industry && !industries.includes(industry)) throw data(messages.NOT_FOUND, { status: 404 })
  const shown = industry ? list.filter((one) => one.industry === industry) : list
  const canonical = origin + pathname
  setHead(context, textHead(cases, canonical))
  const pictured = await Promise.all(shown.map((one) => withPictures(call, one)))
  return { page: null, goods: [], industry, list: pictured, industries, canonical }
}

export default function AwsomeCase({ loaderData }: Route.ComponentProps) {
  const { page, goods, canonical, list } = loaderData
  if (page)
    return (
      <Article
        page={page}
        canonical={canonical}
        above={{ to: '/awsomeCase', name: '案例展示' }}
        further={goods.length > 0 ? usedHeading : undefined}
      >
        <Used goods={goods} />
      </Article>
    )
  return (
    <Frame {...cases} canonical={canonical}>
      <Cards title="案例展示" list={list} addressOf={caseAddress}>
        {list.length > 0 && <Industries {...loaderData} />}
      </Cards>
    </Frame>
  )
}

const cases = {
  title: '案例展示',
  description:
    '按行业查看轴承、密封、传动、紧固件等工业品的选型与替换方案，均为演示案例，附所用商品。',
}

const Industries = ({ industry, industries }: { industry: string; industries: string[] }) => (
  <nav className={styles.industries} aria-label="行业">
    {['', ...industries].map((name) => (
      <PageLink
        key={name}
        to={name ? to.awsomeCase({ industry: name }) : '/awsomeCase'}
        aria-current={name === industry ? 'page' : undefined}
      >
        {name || '全部行业'}
      </PageLink>
    ))}
  </nav>
)
