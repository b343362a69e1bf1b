import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from '#db/postgres.ts'
import type { ContentKind } from '#mall/content/content.contract.ts'

const folder = join(import.meta.dirname, 'content')
/** The day these texts were written. */
const writtenAt = new Date('2026-11-22T00:00:00Z')

/** In the order in which they are shown. */
const slugs = [
  ...['payOnline', 'companyTransfer', 'ourRecognition', 'platformBusinessModel'],
  ...['companyIntroduction', 'hexin', 'contactUs'],
  ...['help-register', 'help-search', 'help-order', 'help-roles'],
  ...['help-price', 'help-delivery', 'help-invoice', 'help-aftersale'],
]

type Content = {
  slug: string
  kind: ContentKind
  industry: string
  title: string
  description: string
  body: string
}

type Case = {
  slug: string
  industry: string
  title: string
  summary: string
  background: string
  plan: string
  result: string
  goods: { name: string; keyword: string }[]
}

/** The first version of each text that the mall comes with; what somebody has written since stays. */
export async function loadContents(db: Sql) {
  const contents = [...texts(), ...cases()].map((content, place) => ({
    ...content,
    version: 1,
    place,
    changed_at: writtenAt,
    published_at: writtenAt,
  }))
  await db`insert into content ${db(contents)} on conflict do nothing`
}

const texts = (): Content[] =>
  slugs.map((slug) => {
    const [, head = '', body = ''] = readFileSync(join(folder, `${slug}.md`), 'utf8').split(
      /^---$/m,
    )
    const kind = slug.startsWith('help-') ? 'help' : 'page'
    const field = (name: string) => RegExp(`^${name}: *(.*)$`, 'm').exec(head)?.[1] ?? ''
    return {
      ...{ slug, kind, industry: '' },
      title: field('title'),
      description: field('description'),
      body: body.trim(),
    }
  })

const cases = (): Content[] =>
  (JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8')) as Case[]).map((one) => ({
    slug: `case-${one.slug}`,
    kind: 'case',
    industry: one.industry,
    title: one.title,
    description: one.summary,
    body: `## 背景\n\n${one.background}\n\n## 方案\n\n${one.plan}\n\n## 成效\n\n${one.result}\n\n## 所用商品\n\n${one.goods.map(linkTo).join('\n')}`,
  }))

const linkTo = ({ name, keyword }: Case['goods'][number]) =>
  `- [${name}](/productList?keyword=${encodeURIComponent(keyword)})`
