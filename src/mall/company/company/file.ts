import { randomBytes } from 'node:crypto'
import type { Db, Sql } from '#db/postgres.ts'
import { companyGuardLimits } from '#mall/companyLimits.ts'
import { refuse } from '#mall/errors.ts'
import { limits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { FileKind, StoredFile } from './company.contract.ts'
import { fileNameOf, mediaOf } from './file.rules.ts'
import { insertFile, isSameFile, selectUploads, selectUsable } from './file.sql.ts'

type Upload = { kind: FileKind; name: string; bytes: Uint8Array }

/** Keeps what is a picture or a PDF by its own bytes, under an address that nobody can guess. */
export async function storeFile(
  { db, who, now }: { db: Db; who: UserInfo; now: Date },
  { kind, name, bytes }: Upload,
): Promise<StoredFile> {
  if (bytes.length > limits.fileBytes) refuse('FILE_TOO_LARGE')
  const media = mediaOf(bytes) ?? refuse('FILE_TYPE')
  const file = { fileId: randomBytes(16).toString('base64url'), name: fileNameOf(name, media) }
  await db.begin(async (tx) => {
    const since = new Date(now.getTime() - 86_400_000)
    if ((await selectUploads(tx, who.userId, since)) >= companyGuardLimits.filesADay)
      refuse('FILE_LIMIT')
    await insertFile(tx, { ...file, ...media, userId: who.userId, kind, bytes, createdAt: now })
  })
  return { ...file, ...media }
}

/** Somebody else's file is as unknown as none, and so is one of another kind. */
export async function refuseOthersFiles(
  tx: Sql,
  who: UserInfo,
  files: readonly { fileId: string | null; kind: FileKind }[],
) {
  const given = files.flatMap(({ fileId, kind }) => (fileId ? [{ fileId, kind }] : []))
  if (given.length === 0) return
  const usable = new Set((await selectUsable(tx, who, given)).map(({ fileId }) => fileId))
  const fileIds = given.map(({ fileId }) => fileId).filter((fileId) => !usable.has(fileId))
  if (fileIds.length > 0) refuse('FILE_NOT_FOUND', { fileIds })
}

/** The file as it is known already, if this is the same one uploaded anew. */
export async function knownFile(tx: Sql, known: string | null, fileId: string | null) {
  return known && fileId && (await isSameFile(tx, known, fileId)) ? known : fileId
}
