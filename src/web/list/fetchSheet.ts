import { sheetLimits } from '#mall/companyLimits.ts'
import type { Endpoint } from '#mall/endpoint.ts'
import { inFlight } from '#web/call.ts'
import { token } from '#web/session.ts'
import { saveFile } from '#web/ui/saveFile.ts'

/**
 * A call whose answer is a workbook (spec §7: blob response), saved under this name. Fetched, not gone to: what comes
 * instead of a file is told here and the page stays as it is.
 */
export async function saveSheet(
  { method, path }: Endpoint,
  input: Record<string, unknown>,
  name: string,
) {
  inFlight.write(inFlight.read() + 1)
  try {
    const headers = new Headers({ authorization: token() })
    const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== '')
    const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
    if (method === 'POST') headers.set('content-type', 'application/json')
    const sent = { method, headers, signal: AbortSignal.timeout(sheetLimits.answerMs) }
    const response = await (method === 'GET'
      ? fetch(`${path}?${query}`, sent)
      : fetch(path, { ...sent, body: JSON.stringify(input) })
    ).catch(() => {
      throw new Error('网络异常，请稍后重试')
    })
    const isFile = response.headers.get('content-type')?.match(/spreadsheetml|^text\/csv/)
    if (!isFile) throw await refusalIn(response)
    saveFile(await response.blob(), name)
  } finally {
    inFlight.write(inFlight.read() - 1)
  }
}

async function refusalIn(response: Response): Promise<Error> {
  const answer: { msg?: string } = await response.json().catch(() => ({}))
  return Object.assign(new Error(answer.msg ?? ''), { isRefusal: answer.msg !== undefined })
}

export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.onerror = () => reject(new Error('文件读取失败，请重新选择'))
    reader.readAsDataURL(file)
  })
