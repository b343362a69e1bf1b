import { companyLimits } from '#mall/companyLimits.ts'
import { ShownError } from '#web/ShownError.ts'
import { token } from '#web/sessionCookies.ts'

/**
 * Sends the bytes of one file. fetch cannot tell how much has been sent. It may take as long as it goes on. Rejects with
 * a refusal, where the file itself is none to take, or with what may be shown.
 */
export const sendFile = <Stored>(
  address: string,
  file: File,
  onProgress: (done: number) => void,
): Promise<Stored> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('authorization', token())
    request.setRequestHeader('content-type', file.type)
    request.responseType = 'json'
    const goOn = restarted(() => request.abort())
    request.upload.onprogress = ({ loaded, total }) => {
      goOn()
      onProgress(loaded / total)
    }
    request.onabort = () => reject(new ShownError('上传超时，请重试'))
    request.onerror = () => reject(new ShownError('网络异常，请稍后重试'))
    request.onload = () => {
      const answer = request.response as Answer<Stored> | null
      if (answer?.success) resolve(answer.data)
      else if (answer && request.status === 200 && !ends.has(answer.code))
        reject(Object.assign(new Error(answer.msg), { isRefusal: true, code: answer.code }))
      else reject(new ShownError(answer?.msg ?? '上传失败，请重试'))
    }
    request.send(file)
    goOn()
  })

type Answer<Stored> = { success: boolean; data: Stored; msg: string; code: string }

/** Whoever has logged in again may send the same file again. */
const ends: ReadonlySet<string> = new Set(['A00004', 'ACCOUNT_DISABLED'])

/** Ends what has not gone on for too long; when it is over already, ending does nothing. */
function restarted(end: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(end, companyLimits.stalledMs)
  }
}
