import type { Sql } from '#db/postgres.ts'
import type { Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { contentLimits } from '#mall/houseLimits.ts'
import { limits } from '#mall/limits.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import type { content } from './content.contract.ts'
import { contentForm, newContentForm, newKinds } from './content.form.ts'
import { changesOfText } from './content.rules.ts'
import {
  insertContent,
  insertDraft,
  selectBodies,
  selectContents,
  selectIndex,
  selectLatestForUpdate,
  selectLegal,
  selectPublished,
  selectSource,
  selectVersions,
  updateDraft,
  updatePublished,
} from './content.sql.ts'
import { withFigures } from './figures.ts'
import { legalOf, numberOf } from './legal.rules.ts'
import { versionsToAgree } from './legal.ts'
import { factsOf, rendered, searchesOf } from './markdown.ts'

/** Owns what the mall says of itself. Readers meet the latest published version, writers a draft beside it. */
export const contentVerbs: Verbs<typeof content> = {
  async contentPage({ db, now }, { slug }) {
    const found = (await selectPublished(db, slug, chineseDay(now))) ?? refuse('NOT_FOUND')
    const { body, publishedAt, changedAt: _, effectiveOn: __, ...page } = found
    const text = await withFigures({ db, now }, body)
    const goods = page.kind === 'case' ? goodsIn(text) : []
    return { ...page, goods, ...rendered(text), publishedAt: publishedAt.toISOString() }
  },

  async contentIndex({ db }, { kind }) {
    const [list, bodies] = await Promise.all([
      selectIndex(db, kind),
      kind === 'case' ? selectBodies(db, kind) : new Map<string, string>(),
    ])
    return { list: list.map((one) => ({ ...one, goods: goodsIn(bodies.get(one.slug) ?? '') })) }
  },

  async contentFacts({ db, now }, { slug }) {
    const found = (await selectPublished(db, slug, chineseDay(now))) ?? refuse('NOT_FOUND')
    return factsOf(found.body)
  },

  async legalPage({ db, now }, { slug, version }) {
    const versions = (await selectLegal(db, [slug], chineseDay(now))).map(legalOf)
    const wanted = version ?? versions.find(({ state }) => state === 'current')?.label
    const legal = versions.find(({ label }) => label === wanted) ?? refuse('NOT_FOUND')
    const source = await selectSource(db, slug, numberOf(legal.label))
    const { title, description, body } = source ?? refuse('NOT_FOUND')
    return { ...legal, ...rendered(body), slug, title, description, versions }
  },

  legalVersions: ({ db, now }) => versionsToAgree(db, now),

  async contentList({ db }, filter) {
    return { list: (await selectContents(db, filter)).map(dated) }
  },

  async contentSource({ db, now }, { slug, version }) {
    const latest = (await selectSource(db, slug)) ?? refuse('NOT_FOUND')
    const source = version === undefined ? latest : await selectSource(db, slug, version)
    const { kind, title, description, body, effectiveOn, publishedAt } =
      source ?? refuse('NOT_FOUND')
    const isLegal = kind === 'legal'
    return {
      ...{ slug, kind, title, description, body, effectiveOn },
      earliestOn: isLegal ? await earliestOf(db, slug, now) : null,
      html: rendered(isLegal ? body : await withFigures({ db, now }, body)).html,
      isDraft: publishedAt === null,
      changedAt: latest.changedAt.toISOString(),
      versions: (await selectVersions(db, slug)).map(dated),
    }
  },

  async previewContent({ db, now }, { body }) {
    return rendered(await withFigures({ db, now }, body))
  },

  createContent({ db, who, now }, input) {
    const values = newContentForm.normalized(input)
    refuseProblems('CONTENT_FIELDS', newContentForm.problems(values))
    const { kind, name, title, industry } = values
    const slug = `${kind}-${name}`
    return db.begin(async (tx) => {
      const made = { slug, kind, title, industry, body: `## ${title}\n` }
      if (!(await insertContent(tx, made, who.userId, now))) refuse('CONTENT_EXISTS')
      const detail = { 页面: slug, 类型: newKinds[kind] }
      await recordAudit(tx, { who, action: 'content.create', subject: title, detail })
      return { slug }
    })
  },

  saveContent({ db, who, now }, { slug, changedAt, ...saved }) {
    const values = contentForm.normalized({ ...saved, effectiveOn: saved.effectiveOn ?? '' })
    refuseProblems('CONTENT_FIELDS', contentForm.problems(values))
    return db.begin(async (tx) => {
      const latest = (await selectLatestForUpdate(tx, slug)) ?? refuse('NOT_FOUND')
      if (latest.changedAt.toISOString() !== changedAt) refuse('CONTENT_CHANGED')
      const save = latest.publishedAt ? insertDraft : updateDraft
      const effectiveOn = latest.kind === 'legal' ? saved.effectiveOn : null // all others hold at once
      await save(tx, slug, { ...saved, effectiveOn }, who.userId, now)
      const version = latest.version + (latest.publishedAt ? 1 : 0)
      await recordAudit(tx, {
        ...{ who, action: 'content.save', subject: saved.title },
        detail: {
          页面: slug,
          版本: `${version}`,
          ...changesOfText(latest, { ...saved, effectiveOn }),
        },
      })
      return { changedAt: now.toISOString() }
    })
  },

  publishContent: ({ db, who, now }, { slug, changedAt }) =>
    db.begin(async (tx) => {
      const latest = (await selectLatestForUpdate(tx, slug)) ?? refuse('NOT_FOUND')
      if (latest.publishedAt) refuse('CONTENT_PUBLISHED')
      if (latest.changedAt.toISOString() !== changedAt) refuse('CONTENT_CHANGED')
      const { title, version, effectiveOn } = latest
      const values = contentForm.normalized({ ...latest, effectiveOn: effectiveOn ?? '' })
      refuseProblems('CONTENT_FIELDS', contentForm.problems(values))
      if (latest.kind === 'legal') {
        const earliestOn = await earliestOf(tx, slug, now)
        if (!effectiveOn) refuse('CONTENT_NO_DAY', { earliestOn })
        if (effectiveOn < earliestOn) refuse('CONTENT_EFFECTIVE', { earliestOn })
      }
      await updatePublished(tx, slug, now)
      const detail = {
        页面: slug,
        版本: `${version}`,
        ...(effectiveOn && { 生效日期: effectiveOn }),
      }
      await recordAudit(tx, { who, action: 'content.publish', subject: title, detail })
      return { version }
    }),
}

/** A keyword that is too long to be looked for is no search. */
const goodsIn = (text: string) =>
  searchesOf(text).filter(({ keyword }) => keyword.length <= limits.maxLength.keyword)

/**
 * Answers the first possible day. It is not before the notice that the agreement promises, nor before a version that
 * was announced earlier.
 */
async function earliestOf(db: Sql, slug: string, now: Date): Promise<string> {
  const announced = (await selectVersions(db, slug)).flatMap((one) =>
    one.publishedAt && one.effectiveOn ? one.effectiveOn : [],
  )
  return [chineseDay(now, contentLimits.noticeDays), ...announced].toSorted().at(-1) ?? ''
}

type Dates = { changedAt: Date; publishedAt: Date | null }

const dated = <T extends Dates>(row: T) => ({
  ...row,
  changedAt: row.changedAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
})
