import type { Db, Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { lockGoods, subjectOf } from '#mall/goods/assortment/changing.ts'
import {
  type DocumentFormat,
  documentFormat,
  documentKinds,
} from '#mall/goods/catalogue/document.rules.ts'
import { mediaLimits } from '#mall/houseLimits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { insertUse } from '#mall/people/account/use.sql.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { goods, holdsOneOf } from '#mall/staffAccess.ts'
import { documentForm } from './document.form.ts'
import {
  insertDocument,
  insertDocumentFile,
  isKnownFile,
  selectStaffDocuments,
  updateRemoved,
} from './document.sql.ts'
import type { media } from './media.contract.ts'
import { hashOf } from './photo.ts'
import type { Storage } from './storage.ts'

type Parts = { db: Db; storage: Storage; who: UserInfo; now: Date }

/** Keeps a file as it was sent; what it is its own bytes say. */
export async function storeDocument({ db, storage, who, now }: Parts, bytes: Uint8Array) {
  if (!holdsOneOf(who, goods)) refuse('FORBIDDEN')
  const format = documentFormat(bytes) ?? refuse('DOCUMENT_TYPE')
  const { uses, windowMs } = mediaLimits.documentsADay
  if ((await insertUse(db, `document ${who.userId}`, windowMs, now)) > uses) refuse('FILE_LIMIT')
  const fileId = hashOf(bytes)
  await keepDocument({ db, storage }, { fileId, format, bytes, userId: who.userId }, now)
  return { fileId }
}

type Sent = { fileId: string; format: DocumentFormat; bytes: Uint8Array; userId: string }

export async function keepDocument(
  { db, storage }: Pick<Parts, 'db' | 'storage'>,
  { fileId, format, bytes, userId }: Sent,
  now: Date,
) {
  await storage.put(documentKey(fileId), { mediaType: 'application/octet-stream', bytes })
  await insertDocumentFile(db, { fileId, format, bytes: bytes.length }, userId, now)
}

export const documentKey = (fileId: string): string => `document/${fileId}`

type DocumentVerbs = Pick<Verbs<typeof media>, 'goodsDocuments' | 'addDocument' | 'removeDocument'>

export const documentVerbs: DocumentVerbs = {
  goodsDocuments: async ({ db }, { skuId }) => ({ list: await selectStaffDocuments(db, skuId) }),

  async addDocument(ctx, { skuId, ...typed }) {
    const values = documentForm.normalized(typed)
    refuseProblems('FORM_INVALID', documentForm.problems(values))
    if (!(await isKnownFile(ctx.db, values.fileId))) refuse('NOT_FOUND')
    await ctx.db.begin(async (tx) => {
      const subject = await lockSubject(tx, skuId)
      if ((await selectStaffDocuments(tx, skuId)).length >= mediaLimits.documents)
        refuse('DOCUMENT_MANY')
      await insertDocument(tx, { skuId, ...values }, ctx)
      const { name, kind, of } = values
      const detail = {
        资料: name,
        类型: documentKinds[kind],
        适用: documentForm.fields.of.choices[of],
      }
      await record(tx, ctx, 'goods.addDocument', subject, detail)
    })
    return null
  },

  async removeDocument(ctx, { skuId, documentId }) {
    await ctx.db.begin(async (tx) => {
      const subject = await lockSubject(tx, skuId)
      const { name, kind } = (await updateRemoved(tx, documentId, ctx.now)) ?? refuse('NOT_FOUND')
      const detail = { 资料: name, 类型: documentKinds[kind] }
      await record(tx, ctx, 'goods.removeDocument', subject, detail)
    })
    return null
  },
}

async function lockSubject(tx: Sql, skuId: string): Promise<string> {
  const { skuCode, facts } = await lockGoods(tx, skuId)
  return subjectOf(skuCode, facts)
}

const record = (
  tx: Sql,
  { who }: Ctx<UserInfo>,
  action: string,
  subject: string,
  detail: Record<string, string>,
) => recordAudit(tx, { who, action, subject, detail })
