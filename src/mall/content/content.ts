import { recordAudit } from '#mall/audit/audit.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { content } from './content.contract.ts'
import {
  insertDraft,
  selectContents,
  selectIndex,
  selectLatestForUpdate,
  selectPublished,
  selectSource,
  selectVersions,
  updateDraft,
  updatePublished,
} from './content.sql.ts'
import { withFigures } from './figures.ts'
import { rendered } from './markdown.ts'

/** Owns what the mall says of itself. Readers meet the latest published version, writers a draft beside it. */
export const contentVerbs: Verbs<typeof content> = {
  async contentPage({ db, search, who, now }, { slug }) {
    const found = (await selectPublished(db, slug)) ?? refuse('NOT_FOUND')
    const { body, publishedAt, changedAt: _, ...page } = found
    const text = await withFigures(search, { who, now }, body)
    return { ...page, ...rendered(text), publishedAt: publishedAt.toISOString() }
  },

  contentIndex: async ({ db }, { kind }) => ({ list: await selectIndex(db, kind) }),

  async contentList({ db }) {
    return { list: (await selectContents(db)).map(dated) }
  },

  async contentSource({ db, search, who, now }, { slug, version }) {
    const latest = (await selectSource(db, slug)) ?? refuse('NOT_FOUND')
    const source = version === undefined ? latest : await selectSource(db, slug, version)
    const { kind, title, description, body, publishedAt } = source ?? refuse('NOT_FOUND')
    return {
      ...{ slug, kind, title, description, body },
      html: rendered(await withFigures(search, { who, now }, body)).html,
      isDraft: publishedAt === null,
      changedAt: latest.changedAt.toISOString(),
      versions: (await selectVersions(db, slug)).map(dated),
    }
  },

  async previewContent({ search, who, now }, { body }) {
    return rendered(await withFigures(search, { who, now }, body))
  },

  saveContent: ({ db, who, now }, { slug, changedAt, ...saved }) =>
    db.begin(async (tx) => {
      const latest = (await selectLatestForUpdate(tx, slug)) ?? refuse('NOT_FOUND')
      if (latest.changedAt.toISOString() !== changedAt) refuse('CONTENT_CHANGED')
      const save = latest.publishedAt ? insertDraft : updateDraft
      await save(tx, slug, saved, who.userId, now)
      return { changedAt: now.toISOString() }
    }),

  publishContent: ({ db, who, now }, { slug, changedAt }) =>
    db.begin(async (tx) => {
      const latest = (await selectLatestForUpdate(tx, slug)) ?? refuse('NOT_FOUND')
      if (latest.publishedAt) refuse('CONTENT_PUBLISHED')
      if (latest.changedAt.toISOString() !== changedAt) refuse('CONTENT_CHANGED')
      await updatePublished(tx, slug, now)
      const { title, version } = latest
      const detail = { 页面: slug, 版本: `${version}` }
      await recordAudit(tx, { who, action: 'content.publish', subject: title, detail })
      return { version }
    }),
}

type Dates = { changedAt: Date; publishedAt: Date | null }

const dated = <T extends Dates>(row: T) => ({
  ...row,
  changedAt: row.changedAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
})
