import type { Sql } from '#db/postgres.ts'
import type { ContentKind } from '#mall/people/content/content.contract.ts'
import { dataText } from './dataText.ts'

/** The day the cases were written. */
const writtenAt = '2026-11-22'
const kinds: Record<string, ContentKind> = {
  agreement: 'legal',
  privacy: 'legal',
  contactReply: 'part',
  transferAccount: 'part',
}

/** They stand in the order in which they are shown; a later version of a text has a file of its own. */
const files = [
  ...[
    'payOnline',
    'payOnline-2',
    'companyTransfer',
    'companyTransfer-2',
    'companyTransfer-3',
    'transferAccount',
    'ourRecognition',
    'platformBusinessModel',
  ],
  ...['companyIntroduction', 'hexin', 'hexin-2', 'contactUs', 'contactReply'],
  ...['agreement', 'agreement-2', 'agreement-3', 'privacy', 'privacy-2'],
  ...['help-register', 'help-search', 'help-order', 'help-roles'],
  ...['help-price', 'help-delivery', 'help-invoice', 'help-aftersale'],
]

type Content = {
  slug: string
  version: number
  effective_on: string | null
  writtenAt: string
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

/** Loads the texts of the demo world; what somebody has written since stays. */
export const loadContents = (db: Sql) => insertContents(db, [...texts(), ...cases()], true)

/**
 * Every other mall begins with this: texts of the law, as nobody registers where there is nothing to agree to, and
 * drafts of the rest, which names an example company, for the staff to edit and publish. A text of the law that the
 * mall has already gets its next version as a draft too: what people are to agree to is the staff's to announce.
 */
export async function loadTexts(db: Sql) {
  const known = await selectSlugs(db)
  const isNewLaw = ({ kind, slug }: Content) => kind === 'legal' && !known.has(slug)
  const all = texts()
  await insertContents(db, all.filter(isNewLaw), true)
  await insertContents(db, all.filter((one) => !isNewLaw(one)).filter(isLatest), false)
}

async function selectSlugs(db: Sql): Promise<Set<string>> {
  const rows = await db<{ slug: string }[]>`select distinct slug from content`
  return new Set(rows.map(({ slug }) => slug))
}

const isLatest = ({ slug, version }: Content, _: number, all: Content[]) =>
  all.every((other) => other.slug !== slug || other.version <= version)

async function insertContents(db: Sql, contents: Content[], isPublished: boolean) {
  if (contents.length === 0) return
  const rows = contents.map(({ writtenAt, ...content }, place) => {
    const at = new Date(`${writtenAt}T00:00:00Z`)
    return { ...content, place, changed_at: at, published_at: isPublished ? at : null }
  })
  await db`insert into content ${db(rows)} on conflict do nothing`
}

const texts = (): Content[] =>
  files.map((file) => {
    const [, head = '', body = ''] = dataText(`content/${file}.md`).split(/^---$/m)
    const [, slug = file, version = '1'] = /^(.*)-(\d+)$/.exec(file) ?? []
    const kind = kinds[slug] ?? (slug.startsWith('help-') ? 'help' : 'page')
    const field = (name: string) => RegExp(`^${name}: *(.*)$`, 'm').exec(head)?.[1] ?? ''
    return {
      ...{ slug, kind, industry: '', version: Number(version) },
      effective_on: field('effective') || null,
      writtenAt: field('updated'),
      title: field('title'),
      description: field('description'),
      body: body.trim(),
    }
  })

const cases = (): Content[] =>
  (JSON.parse(dataText(`content/cases.json`)) as Case[]).map((one) => ({
    slug: `case-${one.slug}`,
    version: 1,
    effective_on: null,
    writtenAt,
    kind: 'case',
    industry: one.industry,
    title: one.title,
    description: one.summary,
    body: `## 背景\n\n${one.background}\n\n## 方案\n\n${one.plan}\n\n## 成效\n\n${one.result}\n\n## 所用商品\n\n${one.goods.map(linkTo).join('\n')}`,
  }))

const linkTo = ({ name, keyword }: Case['goods'][number]) =>
  `- [${name}](/productList?keyword=${encodeURIComponent(keyword)})`
