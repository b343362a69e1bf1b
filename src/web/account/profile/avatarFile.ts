import { accountLimits, sheetLimits } from '#mall/limits.ts'
import { inFlight } from '#web/call.ts'
import { ShownError } from '#web/ShownError.ts'
import { token } from '#web/sessionCookies.ts'

const types = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Says what is wrong with a picture before anything is sent. The server looks at the content. */
export function avatarProblem({ type, size }: Pick<File, 'type' | 'size'>): string {
  if (!types.has(type)) return '仅支持 JPG、PNG、WebP 图片'
  return size > accountLimits.avatarBytes ? '图片不能超过 2 MB' : ''
}

const side = 256

/**
 * Draws the middle of the picture anew as a small square: places and cameras that a file tells of stay here.
 */
export async function squareOf(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new ShownError('图片无法识别，请更换')
  })
  const { width, height } = picture
  const cut = Math.min(width, height)
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const pen = canvas.getContext('2d')
  if (pen) pen.fillStyle = '#fff'
  pen?.fillRect(0, 0, side, side)
  pen?.drawImage(picture, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, side, side)
  const drawn = await new Promise<Blob | null>((take) => canvas.toBlob(take, 'image/jpeg', 0.9))
  if (!drawn) throw new ShownError('图片无法识别，请更换')
  return drawn
}

/** Rejects with what may be shown. */
export async function sendAvatar(picture: Blob) {
  inFlight.write(inFlight.read() + 1)
  try {
    const headers = { authorization: token(), 'content-type': picture.type }
    const signal = AbortSignal.timeout(sheetLimits.answerMs)
    const sent = { method: 'POST', headers, signal, body: picture }
    const answer: { success?: boolean; msg?: string } = await fetch('/mall/profile/avatar', sent)
      .then((response) => response.json())
      .catch(() => ({}))
    if (!answer.success) throw new ShownError(answer.msg || '网络异常，请稍后重试')
  } finally {
    inFlight.write(inFlight.read() - 1)
  }
}
