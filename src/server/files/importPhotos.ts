import type { Readable } from 'node:stream'
import type { Db } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { isLitter } from '#mall/goods/importing/photoName.rules.ts'
import { beginPhotos } from '#mall/goods/importing/photoUploading.ts'
import { importLimits, mediaLimits } from '#mall/houseLimits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { zipEntries } from './zipStream.ts'

const bounds = {
  fileBytes: mediaLimits.documentBytes,
  unpackedBytes: importLimits.photosUnpackedBytes,
  files: importLimits.photoFiles,
}
  isLitter,

/** Keeps the pictures of a ZIP file as they come; answers the run that goes on with them. */
export async function storePhotos(db: Db, who: UserInfo, fileName: string, bytes: Readable) {
  const run = await beginPhotos(db, who, fileName)
  for await (const entry of zipEntries(upTo(bytes, importLimits.photoZipBytes), bounds))
    await run.add(entry)
  return run.end()
}

async function* upTo(bytes: Readable, most: number): AsyncGenerator<Buffer> {
  let length = 0
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > most) refuse('PHOTO_ZIP_LARGE')
    yield piece
  }
}
