import type { Sql } from '#db/postgres.ts'
import type { ContentKind } from './content.contract.ts'

export type PublishedDate = { slug: string; kind: ContentKind; publishedAt: Date }

/** Answers of each text the version that everybody sees. */
export const selectPublishedDates = (db: Sql) => db<PublishedDate[]>`
  select distinct on (slug) slug, kind, published_at from content
  where published_at is not null order by slug, version desc`
