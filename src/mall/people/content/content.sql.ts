import type { Sql } from '#db/postgres.ts'
import type { ContentEntry, ContentKind, ContentRow, LegalSlug } from './content.contract.ts'

export type ContentText = {
  slug: string
  version: number
  kind: ContentKind
  industry: string
  title: string
  description: string
  body: string
  effectiveOn: string | null
  changedAt: Date
  publishedAt: Date | null
}

const text = (db: Sql) => db`
  slug, version, kind, industry, title, description, body, effective_on::text, changed_at, published_at`

/** On this Chinese day; what is not legal holds at once. */
export async function selectPublished(db: Sql, slug: string, day: string) {
  const [row] = await db<(ContentText & { publishedAt: Date })[]>`
    select ${text(db)} from content
    where slug = ${slug} and published_at is not null
      and coalesce(effective_on <= ${day}::text::date, true)
    order by version desc limit 1`
  return row
}

export type LegalRow = { slug: LegalSlug; version: number; effectiveOn: string; isCurrent: boolean }

/** Answers the newest first; of each text the last one whose day has come is the one in force. */
export const selectLegal = (db: Sql, slugs: readonly LegalSlug[], day: string) => db<LegalRow[]>`
  select slug, version, effective_on::text,
    version = max(version) filter (where effective_on <= ${day}::text::date) over (partition by slug) as is_current
  from content
  where slug = any(${[...slugs]}) and kind = 'legal' and published_at is not null
  order by slug, version desc`

export const selectIndex = (db: Sql, kind: ContentKind) => db<Omit<ContentEntry, 'goods'>[]>`
  select slug, industry, title, description from (${latest(db, kind)}) as latest order by place, slug`

/** Answers the texts of an index, by their slugs. */
export async function selectBodies(db: Sql, kind: ContentKind): Promise<Map<string, string>> {
  const rows = await db<{ slug: string; body: string }[]>`
    select slug, body from (${latest(db, kind)}) as latest`
  return new Map(rows.map(({ slug, body }) => [slug, body]))
}

const latest = (db: Sql, kind: ContentKind) => db`
  select distinct on (slug) * from content
  where kind = ${kind} and published_at is not null order by slug, version desc`

type Dated<T> = Omit<T, 'changedAt' | 'publishedAt'> & {
  changedAt: Date
  publishedAt: Date | null
}

/** The keyword stands in the title or the address of the text as it is written last. */
export const selectContents = (
  db: Sql,
  { kind, keyword }: { kind?: ContentKind | undefined; keyword: string },
) => db<Dated<ContentRow>[]>`
  select latest.slug, latest.kind, latest.title, shown.version, shown.published_at,
    latest.published_at is null as has_draft, shown.effective_on::text, p.name as changed_by, latest.changed_at
  from (select distinct on (slug) * from content order by slug, version desc) as latest
  left join lateral (
    select version, published_at, effective_on from content
    where slug = latest.slug and content.published_at is not null order by version desc limit 1
  ) as shown on true
  left join person p on p.user_id = latest.changed_by
  where (${kind ?? null}::text is null or latest.kind = ${kind ?? null})
    and strpos(lower(concat_ws(' ', latest.title, latest.slug)), ${keyword.toLowerCase()}) > 0
  order by array_position('{legal,page,part,help,case}', latest.kind), latest.place, latest.slug`

export async function selectSource(db: Sql, slug: string, version?: number) {
  const [row] = await db<ContentText[]>`
    select ${text(db)} from content
    where slug = ${slug} ${version === undefined ? db`` : db`and version = ${version}`}
    order by version desc limit 1`
  return row
}

export type VersionRow = {
  version: number
  title: string
  effectiveOn: string | null
  publishedAt: Date | null
  changedBy: string | null
  changedAt: Date
}

export const selectVersions = (db: Sql, slug: string) => db<VersionRow[]>`
  select c.version, c.title, c.effective_on::text, c.published_at, p.name as changed_by, c.changed_at
  from content c left join person p on p.user_id = c.changed_by
  where slug = ${slug} order by version desc`

/** Locks the pages of this name to the end of the transaction. */
export async function selectLatestForUpdate(tx: Sql, slug: string) {
  await tx`select from content where slug = ${slug} order by version for update`
  return selectSource(tx, slug)
}

export type Saved = Pick<ContentText, 'title' | 'description' | 'body' | 'effectiveOn'>

export const updateDraft = (tx: Sql, slug: string, saved: Saved, userId: string, now: Date) => tx`
  update content set title = ${saved.title}, description = ${saved.description}, body = ${saved.body},
    effective_on = ${saved.effectiveOn}::text::date, changed_by = ${userId}, changed_at = ${now}
  where slug = ${slug} and published_at is null`

/** Inserts the next version, which is a draft. */
export const insertDraft = (tx: Sql, slug: string, saved: Saved, userId: string, now: Date) => tx`
  insert into content (slug, version, kind, industry, place, title, description, body, effective_on, changed_by, changed_at)
  select slug, version + 1, kind, industry, place, ${saved.title}, ${saved.description}, ${saved.body},
    ${saved.effectiveOn}::text::date, ${userId}, ${now}
  from content where slug = ${slug} order by version desc limit 1`

export type NewContent = {
  slug: string
  kind: ContentKind
  industry: string
  title: string
  body: string
}

/** Inserts the first version behind all others of its kind; answers false when there is a text of this name. */
export async function insertContent(tx: Sql, made: NewContent, userId: string, now: Date) {
  const rows = await tx`
    insert into content (slug, version, kind, industry, place, title, description, body, changed_by, changed_at)
    select ${made.slug}, 1, ${made.kind}, ${made.industry}, coalesce(max(place), 0) + 1, ${made.title}, '', ${made.body},
      ${userId}, ${now}
    from content where kind = ${made.kind}
    on conflict do nothing returning slug`
  return rows.length === 1
}

export const updatePublished = (tx: Sql, slug: string, now: Date) => tx`
  update content set published_at = ${now} where slug = ${slug} and published_at is null`
