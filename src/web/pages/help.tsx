import { api } from '#mall/api.ts'
import { Article } from '#web/content/Article.tsx'
import { Cards } from '#web/content/Cards.tsx'
import { Frame } from '#web/content/Frame.tsx'
import { topicAddress } from '#web/content/textAddress.ts'
import { textHead } from '#web/content/textHead.ts'
import { setHead } from '#web/seo/head.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/help.ts'

/** Without a topic it shows all of them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { origin, pathname, searchParams } = url
  const { call } = context.get(visit)
  const topic = searchParams.get('topic')
  if (topic === null) {
    const { list } = await call(api.content.contentIndex, { kind: 'help' })
    const canonical = origin + pathname
    setHead(context, textHead(centre, canonical))
    return { page: null, list, canonical }
  }
  const page = await call(api.content.contentPage, { slug: `help-${topic}` })
  const canonical = `${origin}${pathname}?topic=${topic}`
  setHead(context, textHead(page, canonical, [{ name: centre.title, path: pathname }]))
  return { page, list: [], canonical }
}

export default function Help({ loaderData: { page, list, canonical } }: Route.ComponentProps) {
  if (page)
    return <Article page={page} canonical={canonical} above={{ to: '/help', name: '帮助中心' }} />
  return (
    <Frame {...centre} canonical={canonical}>
      <Cards title="帮助中心" list={list} addressOf={topicAddress} />
    </Frame>
  )
}

const centre = {
  title: '帮助中心',
  description:
    '注册与企业认证、搜索与选型、购物车与下单、角色权限、价格与运费、交期配送、发票和退换货。',
}
