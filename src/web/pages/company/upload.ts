import type { FileKind, StoredFile } from '#mall/company/company/company.contract.ts'
import { companyLimits, limits } from '#mall/limits.ts'
import { ShownError } from '#web/ShownError.ts'
import { token } from '#web/sessionCookies.ts'

const types = new Set(['image/jpeg', 'image/png', 'application/pdf'])

/** Says what is wrong with the file before anything is sent. The server looks at the content. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!types.has(type)) return '仅支持 JPG、PNG、PDF 文件'
  if (size > limits.fileBytes) return '文件不能超过 10 MB'
  return size === 0 ? '文件是空的' : undefined
}

/**
 * fetch cannot tell how much has been sent. It may take as long as it goes on. Rejects with what may be shown.
 */
export const upload = (
  file: File,
  kind: FileKind,
  onProgress: (done: number) => void,
): Promise<StoredFile> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ kind, name: file.name })
    request.open('POST', `/mall/company/upload?${query}`)
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
      const answer = request.response as { success: boolean; data: StoredFile; msg: string } | null
      if (answer?.success) resolve(answer.data)
      else reject(new ShownError(answer?.msg ?? '上传失败，请重试'))
    }
    request.send(file)
    goOn()
  })

/** Ends what has not gone on for too long; when it is over already, ending does nothing. */
function restarted(end: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(end, companyLimits.stalledMs)
  }
}
