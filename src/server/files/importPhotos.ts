import type { Readable } from 'node:stream'
import type { Db } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { isLitter } from '#mall/goods/importing/photoName.rules.ts'
import { beginPhotos } from '#mall/goods/importing/photoUploading.ts'
import { importLimits, mediaLimits } from '#mall/houseLimits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { Sent } from './upload.ts'
import { zipEntries } from './zipStream.ts'

const bounds = {
  fileBytes: mediaLimits.documentBytes,
  unpackedBytes: importLimits.photosUnpackedBytes,
  files: importLimits.photoFiles,
  isLitter,
}

/** Keeps the pictures of a ZIP file as they come; answers the run that goes on with them. */
export async function storePhotos(db: Db, who: UserInfo, fileName: string, sent: Sent) {
  const most = importLimits.photoZipBytes
  if (sent.length > most) refuse('PHOTO_ZIP_LARGE')
  const run = await beginPhotos(db, who, fileName)
  try {
    for await (const entry of zipEntries(upTo(sent.bytes, most), bounds)) await run.add(entry)
    return await run.end()
  } catch (error) {
    // Without a database it stays until the round of jobs that removes old uploads.
    await run.drop().catch(() => null)
    throw error
  }
}

async function* upTo(bytes: Readable, most: number): AsyncGenerator<Buffer> {
  let length = 0
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > most) refuse('PHOTO_ZIP_LARGE')
    yield piece
  }
}
