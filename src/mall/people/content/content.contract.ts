import * as z from 'zod/mini'
import { get, post, sensitive } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { contentLimits } from '#mall/houseLimits.ts'
import { Day, int, keyword, listOf, maxInteger, Nothing } from '#mall/list.ts'
import { newContentForm } from './content.form.ts'

export const Slug = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9-]{1,39}$/))
/**
 * page: of a route of its own. help: a subject of /help. case: of /awsomeCase. legal: what people agree to, in force
 * from its day on. part: a piece of a page.
 */
export const ContentKind = z.enum(['page', 'help', 'case', 'legal', 'part'])
export type ContentKind = z.infer<typeof ContentKind>

/** html is safe to show as it is: what stands in it was escaped, and links lead to pages that exist. */
const Rendered = z.object({
  html: z.string(),
  contents: z.array(z.object({ id: z.string(), text: z.string() })),
})

/** A case used these goods, as people look for them. */
const UsedGoods = z.object({ name: z.string(), keyword: z.string() })
export type UsedGoods = z.infer<typeof UsedGoods>

export const ContentPage = z.extend(Rendered, {
  slug: z.string(),
  kind: ContentKind,
  industry: z.string(),
  goods: z.array(UsedGoods),
  title: z.string(),
  description: z.string(),
  version: z.number(),
  publishedAt: z.string(),
})
export type ContentPage = z.infer<typeof ContentPage>

export const LegalSlug = z.enum(['agreement', 'privacy'])
export type LegalSlug = z.infer<typeof LegalSlug>
/** Consents keep the name of a version like this: the year of its effect and its number, 2026.1. */
export const LegalVersion = z.string().check(z.regex(/^\d{4}\.[1-9]\d{0,4}$/))
const Legal = z.object({
  label: z.string(),
  effectiveOn: z.string(),
  /** past means that another one is in force since. */
  state: z.enum(['past', 'current', 'future']),
})
export type Legal = z.infer<typeof Legal>
export const LegalPage = z.extend(Rendered, {
  ...Legal.shape,
  slug: LegalSlug,
  title: z.string(),
  description: z.string(),
  /** All that were published come, the newest first. */
  versions: z.array(Legal),
})
export type LegalPage = z.infer<typeof LegalPage>

/** These are the names of the versions that are agreed to. */
export const LegalVersions = z.object({ agreement: LegalVersion, privacy: LegalVersion })
export type LegalVersions = z.infer<typeof LegalVersions>

export const ContentEntry = z.pick(ContentPage, {
  slug: true,
  industry: true,
  goods: true,
  title: true,
  description: true,
})
export type ContentEntry = z.infer<typeof ContentEntry>

export const ContentRow = z.object({
  slug: z.string(),
  kind: ContentKind,
  title: z.string(),
  /** The published one; null: there is only a draft. */
  version: z.nullable(z.number()),
  publishedAt: z.nullable(z.string()),
  hasDraft: z.boolean(),
  /** It is that of the published version, if the text is legal. */
  effectiveOn: z.nullable(z.string()),
  /** null means that it came with the mall. */
  changedBy: z.nullable(z.string()),
  changedAt: z.string(),
})
export type ContentRow = z.infer<typeof ContentRow>

const ContentVersion = z.pick(ContentRow, {
  version: true,
  publishedAt: true,
  changedBy: true,
  changedAt: true,
})
const KeptVersion = z.extend(ContentVersion, {
  version: z.number(),
  title: z.string(),
  effectiveOn: z.nullable(z.string()),
})

const Text = z.object({
  title: z.string().check(z.trim(), z.maxLength(contentLimits.title)),
  description: z.string().check(z.trim(), z.maxLength(contentLimits.description)),
  body: z.string().check(z.maxLength(contentLimits.body)),
  /** It is the day of what is legal; a draft may be without. */
  effectiveOn: z._default(z.nullable(Day), null),
})

/** The mall says this of itself; some of the calls are for whoever writes it at the mall. */
export const content = {
  /** Refuses NOT_FOUND, also for what has never been published. */
  contentPage: get('/mall/content/page', 'public', z.object({ slug: Slug }), ContentPage),
  contentIndex: get(
    '/mall/content/index',
    'public',
    z.object({ kind: ContentKind }),
    listOf(ContentEntry),
  ),
  /**
   * Answers the rows of the first table of a text, and what stands before it, as data: what is copied is not HTML. It
   * refuses NOT_FOUND.
   */
  contentFacts: get(
    '/mall/content/facts',
    'public',
    z.object({ slug: Slug }),
    z.object({
      note: z.string(),
      list: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  /**
   * Answers what is in force, or the version of that name, also before it takes effect. It refuses NOT_FOUND.
   */
  legalPage: get(
    '/mall/content/legal',
    'public',
    z.object({ slug: LegalSlug, version: z.optional(LegalVersion) }),
    LegalPage,
  ),
  /** Whoever registers agrees to these now. */
  legalVersions: get('/mall/content/legalVersions', 'public', Nothing, LegalVersions),
  contentList: get(
    '/mall/staff/contentList',
    'operator',
    z.object({ kind: z.optional(ContentKind), keyword }),
    listOf(ContentRow),
  ),
  /** The draft, or the published version where there is none; `version` asks for an old one. Refuses NOT_FOUND. */
  contentSource: get(
    '/mall/staff/contentSource',
    'operator',
    z.object({ slug: Slug, version: z.optional(int(1, maxInteger)) }),
    z.object({
      slug: z.string(),
      kind: ContentKind,
      title: z.string(),
      description: z.string(),
      body: z.string(),
      effectiveOn: z.nullable(z.string()),
      /** The first day on which what is published now may take effect; null for what is not legal. */
      earliestOn: z.nullable(z.string()),
      html: z.string(),
      isDraft: z.boolean(),
      /** It is that of the latest version: who saves says what he has seen. */
      changedAt: z.string(),
      versions: z.array(KeptVersion),
    }),
  ),
  previewContent: post(
    '/mall/staff/previewContent',
    'operator',
    z.pick(Text, { body: true }),
    Rendered,
  ),
  /**
   * Keeps a draft. Refuses CONTENT_FIELDS {fields}, NOT_FOUND, and CONTENT_CHANGED where
   * somebody else has saved since.
   */
  saveContent: post(
    '/mall/staff/saveContent',
    'operator',
    z.extend(Text, { slug: Slug, changedAt: z.iso.datetime() }),
    z.object({ changedAt: z.string() }),
  ),
  /** Begins a text of a kind of which there may be many. Refuses CONTENT_FIELDS {fields}, CONTENT_EXISTS. */
  createContent: post(
    '/mall/staff/createContent',
    'operator',
    z.object(inputOf(newContentForm)),
    z.object({ slug: z.string() }),
  ),
  /**
   * Shows the draft to everybody. Refuses NOT_FOUND, CONTENT_PUBLISHED without a draft, CONTENT_CHANGED, and,
   * if it is legal, CONTENT_NO_DAY without a day of effect and CONTENT_EFFECTIVE with one that is too early.
   */
  publishContent: sensitive(
    post(
      '/mall/staff/publishContent',
      'operator',
      z.object({ slug: Slug, changedAt: z.iso.datetime() }),
      z.object({ version: z.number() }),
    ),
  ),
}
